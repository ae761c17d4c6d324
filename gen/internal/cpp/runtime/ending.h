//: writeAll
void writeAll(int file, const char* text, size_t n) {
    for (ssize_t done; n > 0 && (done = ::write(file, text, n)) > 0; n -= size_t(done)) text += done;
}

//: flushOutput output
// What is written to standard output waits here until there is much of it, input is read, or the program ends.
char output[1 << 16];
size_t outputSize;
void flushOutput() {
    size_t n = outputSize;
    outputSize = 0;
    writeAll(1, output, n);
}

//: endWith
[[noreturn]] void endWith(const std::string& text) {
    //? $buffered
    flushOutput();
    writeAll(2, text.data(), text.size());
    _exit(2);
}

//: fatal
[[noreturn]] void fatal(const char* what) { // there may be no memory
    //? $buffered
    flushOutput();
    writeAll(2, "fatal error: ", 13);
    writeAll(2, what, strlen(what));
    writeAll(2, "\n", 1);
    _exit(2);
}

//: panicText
//? $catches
[[noreturn]] void panicText(const std::string& text);
//! $catches
// panicText says what Go says of a panic, and ends the program.
[[noreturn, gnu::cold]] void panicText(const std::string& text) { endWith("panic: " + text + "\n\ngoroutine 1 [running]:\n"); }

//: panicRuntime
[[noreturn, gnu::cold]] void panicRuntime(const std::string& what) {
    static std::string text; // which nobody has to destroy when the panic passes
    text = "runtime error: " + what;
    panicText(text);
}

//: panicNil
[[noreturn, gnu::cold]] void panicNil() {
    //? $catches
    panicRuntime("invalid memory address or nil pointer dereference");
    //! $catches
    panicRuntime("invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation]");
}

//: panicIndex
[[noreturn, gnu::cold]] void panicIndex(int64_t i, int64_t n, bool negative) {
    static std::string text;
    text = "index out of range [" + (negative ? std::to_string(i) + "]" : std::to_string(uint64_t(i)) + "] with length " + std::to_string(n));
    panicRuntime(text);
}

//: panicArray
[[noreturn, gnu::cold]] void panicArray(int64_t n, int64_t want) {
    panicRuntime("cannot convert slice with length " + std::to_string(n) + " to array or pointer to array with length " + std::to_string(want));
}
