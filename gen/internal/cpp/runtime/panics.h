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

//: complexAt
std::pair<double, double> complexAt(const void* at, const Type* type) {
    if (type->size == 8) return {as<Complex64>(at).re, as<Complex64>(at).im};
    return {as<Complex128>(at).re, as<Complex128>(at).im};
}

//: valueText
//? $panicsAny
// valueText is what Go says of a value with which a program panics.
std::string valueText(const Any& x) {
    //? $panicsNil
    if (!x.type) return "nil";
    for (MethodName name : {m_Error, m_String})
        if (x.type->methods[name]) return asText(call<String>(name, x));
    std::string text = "(...)";
    switch (x.type->kind) {
    //? $kindBool
    case kindBool: text = as<bool>(x.data) ? "true" : "false"; break;
    //? $kindInt
    case kindInt: text = std::to_string(integerAt(x.data, x.type)); break;
    //? $kindUint
    case kindUint: text = std::to_string(uint64_t(integerAt(x.data, x.type))); break;
    //? $kindFloat
    case kindFloat: {
        bool single = x.type->size == 4;
        text = floatText(single ? double(as<float>(x.data)) : as<double>(x.data), 'g', -1, single);
        break;
    }
    //? $kindComplex
    case kindComplex: text = complexText(complexAt(x.data, x.type), x.type->size == 8); break;
    case kindString: text = asText(as<String>(x.data)); break;
    default: return std::string("(") + x.type->name + ") {...}";
    }
    if (!x.type->named) return text;
    return std::string(x.type->name) + (x.type->kind == kindString ? "(\"" + text + "\")" : "(" + text + ")");
}
//! $panicsAny
// valueText is what Go says of an error, or of a text, with which a program panics.
std::string valueText(const Any& x) {
    //? $panicsNil
    if (!x.type) return "nil";
    //? $boxes
    return asText(x.type->methods[m_Error] ? call<String>(m_Error, x) : as<String>(x.data));
    //! $boxes
    return asText(call<String>(m_Error, x));
}

//: indented
// indented puts a tab after each line break, as Go does in the text of a panic.
std::string indented(std::string text) {
    for (size_t i = 0; (i = text.find('\n', i)) < text.size(); i++) text.insert(i + 1, "\t");
    return text;
}

//: Panic
struct Panic {
    Any value;
    const Panic* before = nullptr; // that a deferred call was there for, which did not recover it
};

//: endPanic
std::string panicsText(const Panic& last) {
    return (last.before ? panicsText(*last.before) + "\n\t" : "") + "panic: " + indented(valueText(last.value));
}

// endPanic says what Go says of panics that nobody recovers, and ends the program.
[[noreturn, gnu::cold]] void endPanic(const Panic& last) {
    std::string text;
    try {
        text = panicsText(last);
    } catch (const Panic&) {
        fatal("panic while printing panic value");
    }
    const char* followed = strstr(text.c_str(), "invalid memory address or nil pointer") ? "\n[signal SIGSEGV: segmentation violation]" : "";
    endWith(text + followed + "\n\ngoroutine 1 [running]:\n");
}

//: panic
[[noreturn, gnu::noinline]] void panic(const Any& value) {
    //! $panicsNil
    if (!value.type) panicText("panic called with nil argument");
    //? $catches
    throw Panic{value};
    //! $catches
    panicText(indented(valueText(value)));
}

//: panicText
//? $catches
String runtimeErrorText(String text) { return text; }
//? $catches
void runtimeErrorMark(String) {}
//? $catches
Type runtimeError(const char* name, Kind kind = kindStruct) {
    return describe<String>(kind, name, true).with<runtimeErrorText>(m_Error).with<runtimeErrorMark>(m_RuntimeError);
}
//? $catches
// The types that Go's have, by what they say.
const Type errorTypes[] = {
    runtimeError("runtime.errorString", kindString), runtimeError("runtime.boundsError"), runtimeError("runtime.plainError", kindString),
    runtimeError("*runtime.TypeAssertionError"), runtimeError("*runtime.PanicNilError"),
};
//? $catches
[[noreturn, gnu::noinline]] void panicText(const std::string& text) {
    auto begins = [&](const char* with) { return text.compare(0, strlen(with), with) == 0; };
    int which = begins("runtime error: index") || begins("runtime error: slice") || begins("runtime error: cannot convert slice") ? 1 : begins("assignment") || begins("value method") ? 2 : begins("interface") ? 3 : begins("panic called") ? 4 : 0;
    throw Panic{any(errorTypes[which], newString(text.data(), int64_t(text.size())))};
}

//: panicUncomparable
[[noreturn, gnu::cold]] void panicUncomparable(const char* what, const Type* type) { panicText(std::string("runtime error: ") + what + type->name); }

//: panicAssert
[[noreturn, gnu::cold]] void panicAssert(const Any& x, const char* from, const char* to, const char* missing) {
    std::string text = "interface conversion: ";
    if (*missing) text += std::string(x.type->name) + " is not " + to + ": missing method " + missing;
    else text += std::string(from) + " is " + (x.type ? x.type->name : "nil") + ", not " + to;
    if (x.type && !strcmp(x.type->name, to)) text += " (types from different scopes)";
    panicText(text);
}

//: behind
// behind puts a panic in front of those of p.
Panic behind(const Panic& first, const Panic& p) { return {p.value, create(p.before ? behind(first, *p.before) : first)}; }

//: Defers
// Defers calls what was deferred, the last first, however the function ends.
struct Defers;
Defers* recoverable; // whose panic the deferred call that begins may recover
int panicking;       // how many panics have deferred calls of theirs running: 1,100,000 take all of the stack in Go
struct Defers {
    struct Call : Words {
        void (*code)(Call*);
        Call* before;
        bool recovers;
    };
    template <class F> struct Held : Call {
        F f;
        Held(const F& f, Call* before, bool recovers) : Call{{}, [](Call* self) { static_cast<Held*>(self)->f(); }, before, recovers}, f(f) {}
    };
    Call* last = nullptr;
    const Panic* panic = nullptr; // that nobody has recovered
    template <class F> void add(bool recovers, const F& f);
    [[gnu::noinline, gnu::cold]] void caught(const Panic& p);
    template <class F> void attempt(const F& f);
    [[gnu::noinline]] void finish(); // apart, since it would be in each frame of a deep recursion
    template <class F> void run(const F& body) {
        attempt(body);
        finish();
    }
};
template <class F> inline void Defers::add(bool recovers, const F& f) {
    last = new (allocate(sizeof(Held<F>), true)) Held<F>(f, last, recovers);
}
void Defers::caught(const Panic& p) { panic = create(panic ? behind(*panic, p) : p); }
template <class F> inline void Defers::attempt(const F& f) {
    try {
        f();
    } catch (const Panic& p) {
        caught(p);
    }
}
void Defers::finish() {
    bool panics = panic;
    if (panics && ++panicking > 1'200'000) fatal("stack overflow");
    while (Call* call = last) {
        Defers* before = recoverable;
        last = call->before;
        recoverable = call->recovers ? this : nullptr;
        attempt([&] { call->code(call); });
        recoverable = before;
    }
    panicking -= panics;
    if (panic) throw *panic;
}

//: Recovery
// A Recovery stands in a function that calls recover, and takes the panic that it may recover.
struct Recovery {
    Defers* from;
    Recovery() : from(recoverable) { recoverable = nullptr; }
    Any recover() {
        if (!from || !from->panic) return nullptr;
        return std::exchange(from->panic, nullptr)->value;
    }
};
