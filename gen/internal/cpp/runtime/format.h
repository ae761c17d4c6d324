//: unknownValue
[[noreturn]] void unknownValue(const Type* type) { fatal((std::string("C++ cannot print a ") + type->name + " as fmt does").c_str()); }

//: FormatState
// A FormatState is what the method Format of a value prints to, and asks for the flags of its verb.
struct FormatState { struct Printer* printer; };
extern const Type type_FormatState;

//: Printer
// A Printer prints values as fmt does.
struct Printer {
    std::string out;
    //? Formatting $m_Format
    bool minus = false, plus = false, sharp = false, space = false, zero = false, detailed = false;
    //? Formatting $m_Format
    int width = -1, precision = -1;
    //? Formatting
    bool wrong = false;
    enum Access { open, embedded, hidden } access = open; // fields that other packages do not see are printed without their methods

    //! Formatting
    void pad(const std::string& text) { out += text; }
    //? Formatting
    void pad(const std::string& text) {
        int runes = 0;
        int bytes;
        for (const char *at = text.data(), *end = at + text.size(); width > 0 && at < end; at += bytes, runes++) decode(at, end - at, bytes);
        size_t fill(std::max(0, width - runes));
        if (!minus) out.append(fill, zero ? '0' : ' ');
        out += text;
        if (minus) out.append(fill, ' ');
    }
    //? Formatting
    // sign puts zeros between a sign and the digits.
    void padNumber(std::string text) {
        bool sign = !text.empty() && (text[0] == '-' || text[0] == '+' || text[0] == ' ');
        int runes = int(text.size());
        if (zero && !minus && width > runes) text.insert(sign, std::string(size_t(width - runes), '0'));
        bool was = zero;
        zero = false;
        pad(text);
        zero = was;
    }
    //! Formatting
    void integer(uint64_t u, bool negative, char) { pad((negative ? "-" : "") + std::to_string(u)); }
    //? Formatting
    void integer(uint64_t u, bool negative, char verb) {
        if (precision == 0 && u == 0) return void(out.append(size_t(std::max(0, width)), ' '));
        unsigned base = verb == 'x' || verb == 'X' ? 16 : verb == 'o' || verb == 'O' ? 8 : verb == 'b' ? 2 : 10;
        if (base == 10 && width <= 0 && precision < 0 && !plus && !space) return void((out += negative ? "-" : "") += std::to_string(u));
        const char* symbols = verb == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
        std::string digits;
        for (; u; u /= base) digits += symbols[u % base];
        if (digits.empty()) digits = "0";
        int least = precision >= 0 ? precision : zero && !minus && width > 0 ? width - (negative || plus || space) : 0;
        while (int(digits.size()) < least) digits += '0';
        if (sharp && base == 16) (digits += verb) += '0';
        if (sharp && base == 2) digits += "b0";
        if ((sharp && base == 8 && digits.back() != '0')) digits += '0';
        if (verb == 'O') digits += "o0";
        if (negative) digits += '-';
        else if (plus) digits += '+';
        else if (space) digits += ' ';
        std::string text(digits.rbegin(), digits.rend());
        bool was = zero;
        zero = false;
        pad(text);
        zero = was;
    }
    //? $kindFloat $kindComplex
    //? Formatting
    // pointed gives a number a point, and zeros up to so many digits in all, before its exponent.
    static std::string pointed(const std::string& text, int digits, const char* exponent) {
        size_t e = std::min(text.find_first_of(exponent), text.size());
        std::string number = text.substr(0, e);
        bool some = false;
        for (char c : number)
            if (!strchr("-+.", c)) some = some || c != '0', digits -= some;
        if (number.find('.') == std::string::npos) {
            if (number == "0" || number == "-0") digits--;
            number += '.';
        }
        if (digits > 0) number.append(size_t(digits), '0');
        return number + text.substr(e);
    }
    //? $kindFloat $kindComplex
    //! Formatting
    void floating(double x, char, bool single) { pad(floatText(x, 'g', -1, single)); }
    //? $kindFloat $kindComplex
    //? Formatting
    void floating(double x, char verb, bool single) {
        int digits = precision;
        if (digits < 0) digits = strchr("vgGbxX", verb) ? -1 : 6;
        std::string text = floatText(x, verb == 'v' ? 'g' : verb == 'F' ? 'f' : verb, digits, single);
        if (sharp && verb != 'b' && !std::isnan(x) && !std::isinf(x)) text = pointed(text, strchr("vgGx", verb) ? precision < 0 ? 6 : precision : 0, strchr("xX", verb) ? "pP" : "eE");
        if (text[0] != '-' && text[0] != '+') text = (plus ? "+" : space ? " " : "") + text;
        else if (text[0] == '+' && !plus) text = (space ? " " : "") + text.substr(text[1] == 'I' && !plus && !space ? 0 : 1);
        bool was = zero;
        if (std::isnan(x) || std::isinf(x)) zero = false;
        padNumber(text);
        zero = was;
    }
    //? $kindComplex
    //! Formatting
    void complex(std::pair<double, double> z, char, bool single) { out += complexText(z, single); }
    //? $kindComplex
    //? Formatting
    void complex(std::pair<double, double> z, char verb, bool single) {
        out += '(';
        floating(z.first, verb, single);
        bool was = std::exchange(plus, true);
        floating(z.second, verb, single);
        plus = was;
        out += "i)";
    }
    //? $hexVerb
    //? Formatting
    void hex(const char* p, ptrdiff_t n, char verb) {
        std::string text;
        char part[8];
        if (precision >= 0 && n > precision) n = precision;
        for (ptrdiff_t i = 0; i < n; i++) {
            if (space && i) text += ' ';
            if (sharp && (i == 0 || space)) (text += '0') += verb;
            snprintf(part, sizeof part, verb == 'x' ? "%02x" : "%02X", unsigned(uint8_t(p[i])));
            text += part;
        }
        pad(text);
    }
    //? $quoteVerb
    //? Formatting
    // plain reports whether a text can stand between back quotes.
    static bool plain(const char* p, ptrdiff_t n) {
        for (int width; n > 0; p += width, n -= width) {
            int32_t r = decode(p, n, width);
            if ((r < ' ' && r != '\t') || r == '`' || r == 0x7f || r == 0xfeff || (r == 0xfffd && width == 1)) return false;
        }
        return true;
    }
    //! Formatting
    void string(const char* p, ptrdiff_t n, char) { pad(std::string(p, size_t(n))); }
    //? Formatting
    void string(const char* p, ptrdiff_t n, [[maybe_unused]] char verb) {
        //? $hexVerb
        if (verb == 'x' || verb == 'X') return hex(p, n, verb);
        if (precision >= 0) {
            ptrdiff_t i = 0;
            for (int k = 0; i < n && k < precision; k++) {
                int width1;
                decode(p + i, n - i, width1);
                i += width1;
            }
            n = i;
        }
        //? $quoteVerb
        if (verb == 'q') return pad(sharp && plain(p, n) ? "`" + std::string(p, size_t(n)) + "`" : quoteText(p, n, '"', plus));
        pad(std::string(p, size_t(n)));
    }
    //? $quoteVerb $runeVerb
    //? Formatting
    void rune(uint64_t r, char verb) {
        char bytes[4];
        int n = encode(bytes, r > 0x10ffff ? 0xfffd : int64_t(r));
        if (verb == 'c') return pad(std::string(bytes, size_t(n)));
        //? $quoteVerb
        if (verb == 'q') return pad(quoteText(bytes, n, '\'', plus));
        char text[24];
        snprintf(text, sizeof text, "U+%0*llX", std::min(std::max(precision, 4), 16), static_cast<unsigned long long>(r));
        std::string all = text;
        if (sharp && r <= 0x10ffff && printable(int32_t(r))) all += " '" + std::string(bytes, size_t(n)) + "'";
        bool was = zero;
        zero = false;
        pad(all);
        zero = was;
    }
    //? Formatting
    void bad(char32_t verb, const void* at, const Type* type) {
        char bytes[4];
        out += "%!" + std::string(bytes, size_t(encode(bytes, verb))) + "(";
        if (type) {
            out += std::string(type->name) + "=";
            wrong = true;
            value(at, type, 'v', 0);
            wrong = false;
        } else {
            out += "<nil>";
        }
        out += ")";
    }
    //? $m_Format
    void format(const Any& x, char verb) {
        FormatState state{this};
        call<void, Any, Int32>(m_Format, x, Any(&type_FormatState, &state), verb);
    }
    // method has a value print itself, and reports whether it can.
    bool method(void* data, const Type* type, char verb) {
        if (access != open) return false;
        //? Formatting
        if (wrong) return false;
        MethodName name = type->methods[m_Error] ? m_Error : m_String;
        const char* said = name == m_Error ? "Error" : "String";
        bool can = type->methods[name];
        //? Formatting
        can = can && strchr("vsxXq", verb) && !(verb == 'v' && sharp);
        //? $m_Format
        if (type->methods[m_Format]) name = m_Format, said = "Format", can = true;
        if (!can) return false;
        try {
            //? $m_Format
            if (name == m_Format) return format(Any(type, data), verb), true;
            String s = call<String>(name, Any(type, data));
            string(s.p, s.n, verb == 'v' ? 's' : verb);
        } catch (const Panic& p) {
            if (type->kind == kindPtr && !data) return out += "<nil>", true;
            Printer inner;
            inner.any(p.value, 'v');
            out += std::string("%!") + verb + "(PANIC=" + said + " method: " + inner.out + ")";
        }
        return true;
    }
    void any(const Any& x, char verb) {
        //? Formatting
        if (!x.type && verb != 'v') return bad(char32_t(verb), nullptr, nullptr);
        if (!x.type) return pad("<nil>");
        //? Formatting
        if (verb == 'T') return string(x.type->name, ptrdiff_t(strlen(x.type->name)), 's');
        value(x.at(), x.type, verb, 0);
    }
    // value prints what lies at a place; depth is how far within another value it does.
    void value(const void* at, const Type* type, char verb, int depth) {
        Access before = access;
        show(at, type, verb, depth);
        access = before;
    }
    void show(const void* at, const Type* type, char verb, int depth) {
        //? $kindUnknown
        if (type->kind == kindUnknown || (type->elem && type->elem->kind == kindUnknown)) unknownValue(type);
        void* data = type->kind == kindPtr ? as<void*>(at) : const_cast<void*>(at);
        if (type->kind != kindInterface && verb != 'p' && method(data, type, verb)) return;
        if (access != open && type->kind != kindStruct) access = hidden;
        switch (type->kind) {
        case kindBool:
            //? Formatting
            if (verb != 't' && verb != 'v') return bad(char32_t(verb), at, type);
            return pad(as<bool>(at) ? "true" : "false");
        case kindInt:
        case kindUint: return number(integerAt(at, type), at, type, verb);
        //? $kindFloat
        case kindFloat: {
            //? Formatting
            if (!strchr("veEfFgGbxX", verb)) return bad(char32_t(verb), at, type);
            return floating(type->size == 4 ? double(as<float>(at)) : as<double>(at), verb, type->size == 4);
        }
        //? $kindComplex
        case kindComplex: {
            //? Formatting
            if (!strchr("veEfFgGbxX", verb)) return bad(char32_t(verb), at, type);
            return complex(complexAt(at, type), verb, type->size == 8);
        }
        case kindString:
            //? Formatting
            if (!strchr("vsqxX", verb)) return bad(char32_t(verb), at, type);
            return string(as<String>(at).p, as<String>(at).n, verb);
        case kindInterface: {
            const Any& x = as<Any>(at);
            if (!x.type) return void(out += "<nil>");
            return value(x.at(), x.type, verb, depth + 1);
        }
        case kindSlice:
        case kindArray: return list(at, type, verb, depth);
        //? $kindMap
        case kindMap: return map(at, type, verb, depth);
        //? $kindStruct
        case kindStruct: return fields(at, type, verb, depth);
        case kindPtr:
            if (const Type* to = type->elem; to && data && depth == 0 && verb != 'p' && (to->kind == kindStruct || to->kind == kindSlice || to->kind == kindArray || to->kind == kindMap)) {
                out += "&";
                return value(data, to, verb, depth + 1);
            }
            return pointer(data, at, type, verb);
        default: return pointer(as<void*>(at), at, type, verb);
        }
    }
    void pointer(void* p, [[maybe_unused]] const void* at, [[maybe_unused]] const Type* type, char verb) {
        if (!p && verb == 'v') return pad("<nil>");
        //? Formatting
        if (!strchr("vpbodxX", verb)) return bad(char32_t(verb), at, type);
        //? Formatting
        if (verb != 'p' && verb != 'v') return integer(reinterpret_cast<uintptr_t>(p), false, verb);
        char text[32];
        snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(reinterpret_cast<uintptr_t>(p)));
        pad(text);
    }
    void number(int64_t n, [[maybe_unused]] const void* at, const Type* type, char verb) {
        bool negative = type->kind == kindInt && n < 0;
        uint64_t u = negative ? -uint64_t(n) : uint64_t(n);
        //! Formatting
        integer(u, negative, verb);
        //? Formatting
        if (strchr("vdboOxX", verb)) return integer(u, negative, verb);
        //? $quoteVerb $runeVerb
        //? Formatting
        if (strchr("cqU", verb)) return rune(uint64_t(n), verb);
        //? Formatting
        bad(char32_t(verb), at, type);
    }
    void list(const void* at, const Type* type, char verb, int depth) {
        const char* p = static_cast<const char*>(at);
        int64_t n = type->n;
        if (type->kind == kindSlice) {
            p = static_cast<const char*>(static_cast<const void*>(as<Slice<Uint8>>(at).p));
            n = as<Slice<Uint8>>(at).n;
        }
        //? Formatting
        if (type->elem->kind == kindUint && type->elem->size == 1 && strchr("sqxX", verb)) return string(p, n, verb);
        //? Formatting
        if (verb == 'p') return pointer(const_cast<char*>(p), at, type, verb);
        out += '[';
        for (int64_t i = 0; i < n; i++) {
            if (i) out += ' ';
            value(p + size_t(i) * type->elem->size, type->elem, verb, depth + 1);
        }
        out += ']';
    }
    //? $kindStruct
    void fields(const void* at, const Type* type, char verb, int depth) {
        Access before = access;
        out += '{';
        for (int64_t i = 0; i < type->n; i++) {
            const Field& f = type->fields[i];
            if (i) out += ' ';
            //? Formatting
            if (detailed) (out += f.name) += ':';
            bool seen = f.exported || (f.name[0] >= 'A' && f.name[0] <= 'Z');
            access = before == hidden || (!seen && !f.embedded) ? hidden : seen ? open : embedded;
            value(static_cast<const char*>(at) + f.offset, f.type, verb, depth + 1);
        }
        out += '}';
    }
    //? $kindMap
    // rank is the place of a predeclared type among those that the keys of a map hold.
    static const char* rank(const Type* type) {
        return strstr(" string int8 uint8 int16 uint16 int32 uint32 int64 uint64 int uint uintptr complex64 complex128 float32 float64 bool ", (" " + std::string(type->name) + " ").c_str());
    }
    //? $kindMap
    // compare is the order in which the keys of a map are printed.
    static int compare(const void* a, const void* b, const Type* type) {
        auto order = [](auto x, auto y) { return x < y ? -1 : y < x ? 1 : 0; };
        //? $kindFloat $kindComplex
        auto floats = [&](double x, double y) { return std::isnan(x) || std::isnan(y) ? int(std::isnan(y)) - int(std::isnan(x)) : order(x, y); };
        switch (type->kind) {
        case kindBool: return order(as<bool>(a), as<bool>(b));
        case kindInt: return order(integerAt(a, type), integerAt(b, type));
        case kindUint: return order(uint64_t(integerAt(a, type)), uint64_t(integerAt(b, type)));
        //? $kindFloat
        case kindFloat: return type->size == 4 ? floats(as<float>(a), as<float>(b)) : floats(as<double>(a), as<double>(b));
        //? $kindComplex
        case kindComplex: {
            auto x = complexAt(a, type), y = complexAt(b, type);
            int c = floats(x.first, y.first);
            return c ? c : floats(x.second, y.second);
        }
        case kindString: return as<String>(a).compare(as<String>(b));
        case kindStruct:
            for (int64_t i = 0; i < type->n; i++)
                if (int c = compare(static_cast<const char*>(a) + type->fields[i].offset, static_cast<const char*>(b) + type->fields[i].offset, type->fields[i].type)) return c;
            return 0;
        case kindArray:
            for (int64_t i = 0; i < type->n; i++)
                if (int c = compare(static_cast<const char*>(a) + size_t(i) * type->elem->size, static_cast<const char*>(b) + size_t(i) * type->elem->size, type->elem)) return c;
            return 0;
        case kindInterface: {
            const Any &x = as<Any>(a), &y = as<Any>(b);
            if (!x.type || !y.type) return int(x.type != nullptr) - int(y.type != nullptr);
            if (x.type != y.type) return order(rank(x.type), rank(y.type));
            return compare(x.at(), y.at(), x.type);
        }
        default: return order(as<void*>(a), as<void*>(b));
        }
    }
    //? $kindMap
    void map(const void* at, const Type* type, char verb, int depth) {
        Entries entries;
        type->each(at, entries);
        std::stable_sort(entries.begin(), entries.end(), [&](auto& a, auto& b) { return compare(a.first, b.first, type->key) < 0; });
        out += "map[";
        for (size_t i = 0; i < entries.size(); i++) {
            if (i) out += ' ';
            value(entries[i].first, type->key, verb, depth + 1);
            out += ':';
            value(entries[i].second, type->elem, verb, depth + 1);
        }
        out += ']';
    }
};

//: type_FormatState
std::tuple<Int, Any> FormatState_Write(Ptr<FormatState> s, Slice<Uint8> b) {
    s->printer->out.append(static_cast<const char*>(static_cast<const void*>(b.p)), size_t(b.n));
    return {b.n, nullptr};
}
std::tuple<Int, bool> FormatState_Width(Ptr<FormatState> s) { return {std::max(s->printer->width, 0), s->printer->width >= 0}; }
std::tuple<Int, bool> FormatState_Precision(Ptr<FormatState> s) {
    return {std::max(s->printer->precision, 0), s->printer->precision >= 0};
}
bool FormatState_Flag(Ptr<FormatState> s, Int flag) {
    const Printer& p = *s->printer;
    switch (flag.v) {
    case '-': return p.minus;
    case '+': return p.plus || p.detailed;
    case '#': return p.sharp;
    case ' ': return p.space;
    default: return flag == '0' && p.zero;
    }
}
const Type type_FormatState = describe<Ptr<FormatState>>(kindPtr, "*fmt.pp").with<FormatState_Write>(m_Write).with<FormatState_Width>(m_Width)
    .with<FormatState_Precision>(m_Precision).with<FormatState_Flag>(m_Flag);

//: printValues
// printValues prints as Print does, or as Println.
std::string printValues(const Slice<Any>& a, bool lines) {
    Printer p;
    for (ptrdiff_t i = 0; i < a.n; i++) {
        auto text = [&](ptrdiff_t k) { return a.p[k].type && a.p[k].type->kind == kindString; };
        if (i && (lines || (!text(i) && !text(i - 1)))) p.out += ' ';
        p.any(a.p[i], 'v');
    }
    if (lines) p.out += '\n';
    return p.out;
}

//: Formatting
// formatValues prints as Printf does, with what it says of formats that do not fit.
struct Formatting {
    const String& format;
    const Slice<Any>& a;
    Printer p{};
    ptrdiff_t i = 0, arg = 0;
    bool reordered = false, goodIndex = true;
    std::vector<Int>* wrapped = nullptr; // the arguments of %w, where an error is made

    int number() {
        int n = -1;
        for (; i < format.n && format.p[i] >= '0' && format.p[i] <= '9'; i++)
            if ((n = (n < 0 ? 0 : n) * 10 + (format.p[i] - '0')) > 1000000) return i = format.n, -1;
        return n;
    }
    //? $indexVerb
    void index(bool& after) {
        if (i >= format.n || format.p[i] != '[') return;
        reordered = true;
        ptrdiff_t close = i;
        while (close < format.n && format.p[close] != ']') close++;
        i++;
        int n = number();
        if (close >= format.n || n < 1 || n > a.n || i != close) goodIndex = false;
        else arg = n - 1;
        i = close < format.n ? close + 1 : i;
        after = true;
    }
    //? $starVerb
    // star takes a width or precision from the arguments, if that is asked for.
    bool star(int& to, const char* bad) {
        if (i >= format.n || format.p[i] != '*') return false;
        i++;
        int64_t n = 2000000;
        if (arg < a.n) {
            const Any& x = a.p[arg++];
            if (x.type && (x.type->kind == kindInt || x.type->kind == kindUint)) n = integerAt(x.at(), x.type);
            if (x.type && x.type->kind == kindUint && n < 0) n = 2000000;
        }
        bool known = n >= -1000000 && n <= 1000000 && (n >= 0 || &to == &p.width);
        if (known) to = int(n < 0 ? -n : n);
        else p.out += bad;
        if (known && n < 0) p.minus = true, p.zero = false;
        return true;
    }
    void flags() {
        for (; i < format.n; i++) switch (format.p[i]) {
            case '#': p.sharp = true; break;
            case '0': p.zero = true; break;
            case '+': p.plus = true; break;
            case '-': p.minus = true; break;
            case ' ': p.space = true; break;
            default: return;
        }
    }
    void verb() {
        std::string out = std::move(p.out);
        p = Printer{};
        p.out = std::move(out);
        goodIndex = true;
        bool after = false, starred = false;
        flags();
        //? $indexVerb
        index(after);
        //? $starVerb
        starred = star(p.width, "%!(BADWIDTH)");
        if (!starred) p.width = number();
        if (!starred && after && p.width >= 0) goodIndex = false;
        if (starred) after = false;
        if (i + 1 < format.n && format.p[i] == '.') {
            i++;
            if (after) goodIndex = false;
            //? $indexVerb
            index(after);
            starred = false;
            //? $starVerb
            starred = star(p.precision, "%!(BADPREC)");
            if (!starred) p.precision = std::max(number(), 0);
            if (starred) after = false;
        }
        //? $indexVerb
        if (!after) index(after);
        if (i >= format.n) {
            p.out += "%!(NOVERB)";
            return;
        }
        int width;
        int32_t v = decode(format.p + i, format.n - i, width);
        i += width;
        if (v == '%') {
            p.out += '%';
        } else if (!goodIndex) {
            problem(v, "(BADINDEX)");
        } else if (arg >= a.n) {
            problem(v, "(BADARG)"), p.out.resize(p.out.size() - 8), p.out += "(MISSING)", fixMissing();
        } else {
            shown(v);
        }
    }
    void fixMissing() {
        size_t at = p.out.rfind("(MISSING)");
        size_t extra = p.out.rfind("((", at);
        if (extra != std::string::npos && extra + 1 == at) p.out.erase(extra, 1);
    }
    void problem(int32_t v, const char* what) {
        char bytes[4];
        p.out += "%!" + std::string(bytes, size_t(encode(bytes, v))) + what;
    }
    void shown(int32_t v) {
        const Any& x = a.p[arg++];
        if (v == 'w' && wrapped) wrapped->push_back(arg - 1);
        if ((v == 'v' || v == 'w') && p.plus) p.plus = false, p.detailed = true;
        if ((v == 'v' || v == 'w') && p.sharp) unsupportedFormat();
        if (v == 'w' && wrapped && x.type && x.type->methods[m_Error]) v = 'v';
        if (v == 'w' && x.type && (x.type->named || (x.type->kind > kindString && strcmp(x.type->name, "[]uint8")))) return p.bad(char32_t(v), x.at(), x.type);
        if (v == 0 || v > 127) return p.bad(char32_t(v), x.type ? x.at() : nullptr, x.type);
        if (v == 'T' && !x.type) return p.pad("<nil>");
        if (v == 'p' && x.type && x.type->kind != kindPtr && x.type->kind != kindSlice && x.type->kind != kindMap && x.type->kind != kindFunc)
            return p.bad(char32_t(v), x.at(), x.type);
        p.any(x, char(v));
    }
    std::string run() {
        while (i < format.n) {
            ptrdiff_t from = i;
            while (i < format.n && format.p[i] != '%') i++;
            p.out.append(format.p + from, size_t(i - from));
            if (i < format.n) i++, verb();
        }
        if (!reordered && arg < a.n) {
            p.out += "%!(EXTRA ";
            for (ptrdiff_t k = arg; k < a.n; k++) {
                if (k > arg) p.out += ", ";
                if (!a.p[k].type) p.out += "<nil>";
                else {
                    Printer inner;
                    inner.any(a.p[k], 'v');
                    p.out += std::string(a.p[k].type->name) + "=" + inner.out;
                }
            }
            p.out += ")";
        }
        return p.out;
    }
};

//: unsupportedFormat
[[noreturn]] void unsupportedFormat() { fatal("C++ cannot print with %#v"); }

//: fmt_unknownTarget
[[noreturn]] void fmt_unknownTarget() { fatal("C++ cannot scan into a variable of this type with this verb"); }

//: fmt_plain
// fmt_plain returns a pointer to a named type as one to what that is made of.
Any fmt_plain(Any target) {
    //? $readAs
    if (target.type && target.type->plain) target.type = target.type->plain;
    return target;
}

//: fmt_Sprint
String fmt_Sprint(Slice<Any> a) { return keep(printValues(a, false)); }

//: fmt_Sprintln
String fmt_Sprintln(Slice<Any> a) { return keep(printValues(a, true)); }

//: fmt_sprintError
std::tuple<String, Slice<Int>> fmt_sprintError(String format, Slice<Any> a) {
    std::vector<Int> wrapped;
    Formatting formatting{format, a};
    formatting.wrapped = &wrapped;
    String text = keep(formatting.run());
    std::sort(wrapped.begin(), wrapped.end());
    Slice<Int> list = make<Int>(int64_t(wrapped.size()));
    moveArray(list.p, wrapped.data(), list.n);
    return {text, list};
}

//: fmt_Sprintf
String fmt_Sprintf(String format, Slice<Any> a) { return keep(Formatting{format, a}.run()); }

//: appendText
Slice<Uint8> appendText(Slice<Uint8> b, const std::string& text) { return appendAll(b, String(text.data(), ptrdiff_t(text.size()))); }

//: fmt_appendPrint
Slice<Uint8> fmt_appendPrint(Slice<Uint8> b, Slice<Any> a) { return appendText(b, printValues(a, false)); }

//: fmt_appendPrintln
Slice<Uint8> fmt_appendPrintln(Slice<Uint8> b, Slice<Any> a) { return appendText(b, printValues(a, true)); }

//: fmt_appendPrintf
Slice<Uint8> fmt_appendPrintf(Slice<Uint8> b, String format, Slice<Any> a) { return appendText(b, Formatting{format, a}.run()); }
