//: writeFile
void writeFile(Int file, const char* text, ptrdiff_t size) {
    size_t n = size_t(size);
    if (file != 1) {
        flushOutput();
        return writeAll(int(file.v), text, n);
    }
    if (outputSize + n > sizeof output) flushOutput();
    if (n > sizeof output) return writeAll(1, text, n);
    memcpy(output + outputSize, text, n);
    outputSize += n;
}

//: os_writeBytes
//? $buffered
void os_writeBytes(Int file, Slice<Uint8> b) { writeFile(file, reinterpret_cast<char*>(b.p), b.n); }
//! $buffered
void os_writeBytes(Int file, Slice<Uint8> b) { writeAll(int(file.v), reinterpret_cast<char*>(b.p), size_t(b.n)); }

//: os_writeString
//? $buffered
void os_writeString(Int file, String s) { writeFile(file, s.p, s.n); }
//! $buffered
void os_writeString(Int file, String s) { writeAll(int(file.v), s.p, size_t(s.n)); }

//: readInput
// readInput reads standard input in large pieces, for those who ask for single bytes.
char input[1 << 16];
ptrdiff_t inputNext, inputEnd;
ptrdiff_t readInput(void* to, ptrdiff_t most) {
    if (inputNext == inputEnd) {
        flushOutput();
        if (most >= ptrdiff_t(sizeof input)) return ::read(0, to, size_t(most));
        ptrdiff_t n = ::read(0, input, sizeof input);
        if (n <= 0) return n;
        inputNext = 0, inputEnd = n;
    }
    ptrdiff_t n = std::min(inputEnd - inputNext, most);
    memcpy(to, input + inputNext, size_t(n));
    inputNext += n;
    return n;
}

//: os_readBytes
// os_readBytes returns how many bytes it has read, 0 at the end, and -1 for an error. Any file may be standard input under another name.
Int os_readBytes(Int file, Slice<Uint8> b) {
    //? $readsAhead
    if (file == 0) return int64_t(readInput(b.p, b.n));
    //? $buffered
    flushOutput();
    return int64_t(::read(int(file.v), b.p, size_t(b.n)));
}

//: os_openFile
Int os_openFile(String name, bool create) {
    return ::open(asText(name).c_str(), create ? O_CREAT | O_TRUNC | O_WRONLY : O_RDONLY, 0666);
}

//: os_closeFile
void os_closeFile(Int file) {
    //? $buffered
    flushOutput();
    ::close(int(file.v));
}

//: os_arguments arguments argumentCount
char** arguments;
int argumentCount;
Slice<String> os_arguments() {
    auto list = make<String>(argumentCount);
    for (int i = 0; i < argumentCount; i++) list[i] = String(arguments[i], ptrdiff_t(strlen(arguments[i])));
    return list;
}

//: os_Exit
[[noreturn]] void os_Exit(Int code) {
    //? $buffered
    flushOutput();
    _exit(int(code.v));
}

//: OwnFrame
// OwnFrame is a variable whose address the function might have passed on, so that a call at its end is no jump. It takes no instruction.
struct OwnFrame {
    char here;
    OwnFrame() { __asm__ volatile("" : : "X"(this) : "memory"); }
};

//: runDeep
// The stack of Go grows up to 512 MB. So does this one, which lies where nothing else is: a step below it asks for more.
char* stackLow;
void growStack(int, siginfo_t* info, void*) {
    char* at = static_cast<char*>(info->si_addr);
    if (at >= stackLow || at < stackLow - (256 << 20)) {
        signal(SIGSEGV, SIG_DFL);
        return;
    }
    size_t more = (size_t(stackLow - at) + (1 << 20)) & ~size_t((1 << 20) - 1);
    if (stackBase - at > 1 << 29 || mapped(stackLow - more, more) != stackLow - more) fatal("stack overflow");
    stackLow -= more;
}
void runDeep(void (*run)()) {
#ifdef __SANITIZE_ADDRESS__
    run(); // which watches over the stack that it knows
#else
    constexpr size_t first = 1 << 18;
    char* top = reinterpret_cast<char*>(sizeof(void*) == 8 ? uintptr_t(uint64_t(1) << 44) : uintptr_t(0x70000000));
    stackLow = mapped(top - first, first);
    static char signals[1 << 14];
    stack_t other{};
    other.ss_sp = signals, other.ss_size = sizeof signals;
    struct sigaction action{};
    action.sa_sigaction = growStack, action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    if (stackLow != top - first || sigaltstack(&other, nullptr) != 0 || sigaction(SIGSEGV, &action, nullptr) != 0) return run();
    stackBase = top;
    static ucontext_t deep;
    getcontext(&deep);
    deep.uc_stack.ss_sp = stackLow, deep.uc_stack.ss_size = first;
    makecontext(&deep, run, 0);
    setcontext(&deep);
#endif
}
