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
[[noreturn, gnu::cold]] void panicRuntime(const std::string& what) { panicText("runtime error: " + what); }

//: panicNil
[[noreturn, gnu::cold]] void panicNil() {
    //? $catches
    panicRuntime("invalid memory address or nil pointer dereference");
    //! $catches
    panicRuntime("invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation]");
}

//: panicIndex
[[noreturn, gnu::cold]] void panicIndex(int64_t i, int64_t n, bool negative) {
    std::string at = negative ? std::to_string(i) : std::to_string(uint64_t(i)) + "] with length " + std::to_string(n);
    panicRuntime("index out of range [" + at + (negative ? "]" : ""));
}

//: panicSlice
[[noreturn, gnu::cold]] void panicSlice(int64_t from, int64_t to, int64_t bound, const char* what) {
    std::string range = ":" + std::to_string(to), with;
    if (to >= 0 && to <= bound) range = std::to_string(from) + (from < 0 ? ":" : range);
    else if (to >= 0) with = std::string(" with ") + what + " " + std::to_string(bound);
    panicRuntime("slice bounds out of range [" + range + "]" + with);
}

//: panicMost
[[noreturn, gnu::cold]] void panicMost(int64_t from, int64_t to, int64_t most, int64_t bound, const char* what) {
    auto text = [](int64_t i) { return std::to_string(i); };
    std::string range = text(from) + ":" + (from < 0 ? "" : text(to)) + ":", with;
    if (uint64_t(most) > uint64_t(bound)) range = "::" + text(most), with = most < 0 ? "" : std::string(" with ") + what + " " + text(bound);
    else if (uint64_t(to) > uint64_t(most)) range = ":" + text(to) + ":" + (to < 0 ? "" : text(most));
    panicRuntime("slice bounds out of range [" + range + "]" + with);
}

//: panicArray
[[noreturn, gnu::cold]] void panicArray(int64_t n, int64_t want) {
    panicRuntime("cannot convert slice with length " + std::to_string(n) + " to array or pointer to array with length " + std::to_string(want));
}
