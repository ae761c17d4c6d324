//: Panic panic
struct Panic { Any value; };
[[noreturn, gnu::noinline]] void panic(const Any& value) {
    if (!value.type) panicRuntimeError("panic called with nil argument (use GODEBUG=panicnil=1 to disable)", true);
    throw Panic{value};
}

//: runtimeError
String runtimeErrorText(void* self) { return *static_cast<String*>(self); }
const Method runtimeErrorMethods[] = {{m_Error, reinterpret_cast<void (*)()>(runtimeErrorText)}, {m_Error, nullptr}};
const Type runtimeError = {kindString, "runtime.Error", sizeof(String), nullptr, nullptr, 0, nullptr, runtimeErrorMethods, nullptr, nullptr, nullptr, true};

//: panicRuntimeError
[[noreturn, gnu::noinline]] void panicRuntimeError(const std::string& what, bool plain) {
    std::string text = (plain ? "" : "runtime error: ") + what;
    char* kept = static_cast<char*>(allocate(text.size(), false));
    memcpy(kept, text.data(), text.size());
    throw Panic{any(runtimeError, String(kept, ptrdiff_t(text.size())))};
}

//: panicRuntime
[[noreturn, gnu::noinline, gnu::cold]] void panicRuntime(const char* what) { panicRuntimeError(what, false); }

//: panicNil
[[noreturn, gnu::noinline, gnu::cold]] void panicNil() { panicRuntimeError("invalid memory address or nil pointer dereference", false); }

//: panicIndex
[[noreturn, gnu::noinline, gnu::cold]] void panicIndex(int64_t i, int64_t n, bool negative) {
    std::string at = negative ? std::to_string(i) : std::to_string(uint64_t(i));
    panicRuntimeError("index out of range [" + at + "]" + (negative ? "" : " with length " + std::to_string(n)), false);
}

//: panicSlice
[[noreturn, gnu::noinline, gnu::cold]] void panicSlice(int64_t from, int64_t to, int64_t bound, const char* what) {
    auto text = [](int64_t i) { return std::to_string(i); };
    bool three = what[0] == '3', third = strcmp(what, "capacity3") == 0;
    std::string range;
    if (third) range = "[::" + text(to) + "]" + (to < 0 ? "" : " with capacity " + text(bound));
    else if (three && uint64_t(to) > uint64_t(bound)) range = "[:" + text(to) + (to < 0 ? ":]" : ":" + text(bound) + "]");
    else if (three) range = "[" + text(from) + (from < 0 ? "::]" : ":" + text(to) + ":]");
    else if (uint64_t(to) > uint64_t(bound)) range = "[:" + text(to) + "]" + (to < 0 ? "" : std::string(" with ") + what + " " + text(bound));
    else range = "[" + text(from) + (from < 0 ? ":]" : ":" + text(to) + "]");
    panicRuntimeError("slice bounds out of range " + range, false);
}

//: panicUncomparable
[[noreturn, gnu::noinline, gnu::cold]] void panicUncomparable(const char* what, const Type* type) { panicRuntimeError(std::string(what) + type->name, false); }

//: panicAssert
[[noreturn, gnu::noinline, gnu::cold]] void panicAssert(const Any& x, const char* from, const char* to, const char* missing) {
    std::string text = "interface conversion: ";
    if (*missing && x.type) text += std::string(x.type->name) + " is not " + to + ": missing method " + missing;
    else if (*missing) text += std::string("interface is nil, not ") + to;
    else text += std::string(from) + " is " + (x.type ? x.type->name : "nil") + ", not " + to;
    panicRuntimeError(text, true);
}

//: Defers
// Defers calls what was deferred, the last first, however the function ends.
struct Defers;
Defers* recoverable; // whose panic the deferred call that begins may recover
struct Defers {
    struct Call {
        void (*code)(void*);
        void* captured;
        bool recovers;
        Call* before;
    };
    Call* last = nullptr;
    Panic panic{};
    bool panicking = false;
    template <class F> void add(bool recovers, const F& f) {
        last = create(Call{[](void* self) { (*static_cast<F*>(self))(); }, new (allocate(sizeof(F), true)) F(f), recovers, last});
    }
    template <class F> void attempt(const F& f) {
        try {
            f();
        } catch (const Panic& p) {
            panic = p, panicking = true;
        }
    }
    template <class F> void run(const F& body) {
        attempt(body);
        while (last) {
            Call call = *last;
            last = last->before;
            Defers* before = recoverable;
            recoverable = call.recovers ? this : nullptr;
            attempt([&] { call.code(call.captured); });
            recoverable = before;
        }
        if (panicking) throw panic;
    }
};

//: Recovery
// A Recovery stands in a function that calls recover, and takes the panic that it may recover.
struct Recovery {
    Defers* from;
    Recovery() : from(recoverable) { recoverable = nullptr; }
    Any recover() {
        if (!from || !from->panicking) return nullptr;
        from->panicking = false;
        return from->panic.value;
    }
};

//: reportPanic
// reportPanic says what Go says of a panic that nobody recovers.
std::string panicText(const Any& x) {
    if (void (*error)() = findMethod(x.type, m_Error)) {
        String s = reinterpret_cast<String (*)(void*)>(error)(x.data);
        return std::string(s.p, size_t(s.n));
    }
    if (void (*text)() = findMethod(x.type, m_String)) {
        String s = reinterpret_cast<String (*)(void*)>(text)(x.data);
        return std::string(s.p, size_t(s.n));
    }
    std::string text;
    char digits[64];
    switch (x.type->kind) {
    case kindBool: text = *static_cast<bool*>(x.data) ? "true" : "false"; break;
    case kindInt: text = std::to_string(integerAt(x.data, x.type)); break;
    case kindUint: text = std::to_string(uint64_t(integerAt(x.data, x.type))); break;
    case kindFloat: snprintf(digits, sizeof digits, "%+.6e", x.type->size == 4 ? double(*static_cast<float*>(x.data)) : *static_cast<double*>(x.data)); text = digits; break;
    case kindString: text = std::string(static_cast<String*>(x.data)->p, size_t(static_cast<String*>(x.data)->n)); break;
    default: return std::string("(") + x.type->name + ") {...}";
    }
    if (!x.type->named) return text;
    return std::string(x.type->name) + (x.type->kind == kindString ? "(\"" + text + "\")" : "(" + text + ")");
}
void reportPanic(const Any& x) {
    std::string text = "panic: " + panicText(x);
    if (x.type == &runtimeError && text.find("nil pointer") != std::string::npos)
        text += "\n[signal SIGSEGV: segmentation violation]";
    if (findMethod(x.type, m_Error) && x.type != &runtimeError) text += "";
    text += "\n\ngoroutine 1 [running]:\n";
    writeAll(2, text.data(), text.size());
}

//: integerAt
int64_t integerAt(const void* at, const Type* type) {
    bool sign = type->kind == kindInt;
    switch (type->size) {
    case 1: return sign ? int64_t(as<int8_t>(at)) : int64_t(as<uint8_t>(at));
    case 2: return sign ? int64_t(as<int16_t>(at)) : int64_t(as<uint16_t>(at));
    case 4: return sign ? int64_t(as<int32_t>(at)) : int64_t(as<uint32_t>(at));
    default: return as<int64_t>(at);
    }
}
