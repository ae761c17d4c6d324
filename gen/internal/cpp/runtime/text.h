//: powerOfTen
struct PowerOfTen { uint64_t high, low; int two; };
// powerOfTen returns the first 128 bits of a power of ten, and by which power of two they are multiplied. -350 < k < 350.
const PowerOfTen& powerOfTen(int k) {
    static PowerOfTen known[700];
    PowerOfTen& power = known[k + 350];
    if (power.high) return power;
    uint32_t words[40] = {};
    words[k < 0 ? 39 : 0] = k < 0 ? 1u << 31 : 1;
    for (int i = k < 0 ? -k : k; i > 0; i--) {
        uint64_t carry = 0;
        if (k < 0)
            for (int j = 39; j >= 0; j--) carry = carry % 5 << 32 | words[j], words[j] = uint32_t(carry / 5);
        else
            for (uint32_t& word : words) carry += uint64_t(word) * 5, word = uint32_t(carry), carry >>= 32;
    }
    int top = 1279;
    while (!(words[top / 32] >> top % 32 & 1)) top--;
    for (int i = top; i > top - 128; i--) {
        power.high = power.high << 1 | power.low >> 63;
        power.low = power.low << 1 | (i >= 0 && words[i / 32] >> i % 32 & 1);
    }
    power.two = top - 127 + k - (k < 0 ? 1279 : 0);
    return power;
}

//: quickDigits
// quickDigits returns a positive number, multiplied by ten to the power of k and rounded: k as it is given if n is 0, else one for n digits,
// or for the fewest that are read as the same number if n is -1. It returns -1 where 128 bits do not tell.
int64_t quickDigits(double x, int n, bool single, int& k) {
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 Wide;
    int e;
    bool lopsided = std::frexp(x, &e) == 0.5; // the next smaller number is nearer than the next larger one
    if (n < 0 && !single && e <= 53 && x == std::floor(x)) return k = 0, int64_t(x); // no shorter number is as near
    if (n > 17 || x < (single ? 1e-37 : 1e-300) || (n == 0 && x * std::pow(10, k) > 1e17)) return -1;
    auto scaled = [&](double y) { // in units of 2^-64, at most 4 too small
        int two;
        uint64_t m = uint64_t(std::ldexp(std::frexp(y, &two), 64));
        const PowerOfTen& p = powerOfTen(k);
        int shift = -(two + p.two + 64);
        return shift > 127 ? Wide(0) : Wide(Wide(m) * p.high + (Wide(m) * p.low >> 64)) >> shift;
    };
    int digits = n < 0 ? 17 : n;
    if (n != 0) k = digits - 1 - int(std::floor((e - 1) * 0.30102999566398120));
    Wide v = scaled(x);
    if (n != 0 && int64_t(v >> 64) >= int64_t(std::pow(10, digits))) k--, v = scaled(x);
    Wide width = n < 0 ? scaled(std::ldexp(1, e - (single ? 25 : 54))) : 0; // half of the last bit
    int64_t best = -1;
    bool sure = false;
    for (int64_t unit = 1; unit < 1000000000000000000; unit *= 10) {
        uint64_t whole = uint64_t(v >> 64);
        Wide u = Wide(unit) << 64, rest = Wide(whole % uint64_t(unit)) << 64 | uint64_t(v), off = std::min(rest, Wide(u - rest));
        bool exact = off < 8;
        if (unit > 1 && !exact && off > width + 8) break;
        sure = exact || (off + 8 < u / 2 && (unit == 1 || off + 8 < width) && !(n < 0 && lopsided));
        best = int64_t(whole / uint64_t(unit) + (rest >= u / 2)) * unit;
        if (n >= 0) break;
    }
    return sure ? best : -1;
#else
    return (void)x, (void)n, (void)single, (void)k, -1;
#endif
}

//: floatDigits
// floatDigits returns the decimal digits of a positive number and where the point is: 0.d1d2… times ten to the power of point. Precision
// -1 asks for the fewest that are read as the same number.
std::string floatDigits(double x, int precision, bool single, int& point) {
    char text[800];
    if (x == 0) return point = 1, std::string(size_t(std::max(1, precision)), '0');
    int n = precision, k;
    int64_t quick = quickDigits(x, n, single, k);
    std::string digits;
    if (quick >= 0) {
        digits = std::to_string(quick), point = int(digits.size()) - k;
    } else if (n >= 0) {
        snprintf(text, sizeof text, "%.*e", std::min(n, 780) - 1, x);
    } else {
        int power;
        bool lopsided = std::frexp(x, &power) == 0.5; // after a power of two, numbers lie twice as far apart, and float32 goes up
        auto same = [&] { return single ? strtof(text, nullptr) == float(x) : strtod(text, nullptr) == x; };
        auto halfway = [&] {
            char more[64];
            snprintf(more, sizeof more, "%.*e", n + 20, x);
            return more[n + 1] == '5' && strspn(more + n + 2, "0") == 20;
        };
        for (n = lopsided || x < (single ? 1e-37 : 1e-300) ? 1 : single ? 6 : 15;; n++) {
            snprintf(text, sizeof text, "%.*e", n - 1, x);
            char& last = text[n == 1 ? 0 : n];
            if (same() && !(single && lopsided && last % 2 == 0 && halfway())) break;
            if (lopsided && last < '9' && (last++, same())) break;
        }
    }
    if (quick < 0) {
        for (char* c = text; *c != 'e'; c++)
            if (*c != '.') digits += *c;
        point = atoi(strchr(text, 'e') + 1) + 1;
    }
    while (precision < 0 && digits.size() > 1 && digits.back() == '0') digits.pop_back();
    if (precision > 0) digits.resize(size_t(precision), '0');
    return digits;
}

//: binaryText
// binaryText writes a number in one of the formats b, x and X of Go.
std::string binaryText(double x, char format, int precision, bool single) {
    int exponent;
    double half = std::frexp(x, &exponent); // and less than 1
    if (format == 'b') {
        exponent = x == 0 ? INT32_MIN : exponent - (single ? 24 : 53);
        exponent = std::max(exponent, single ? -149 : -1074); // of numbers below the normal ones
        return std::to_string(uint64_t(std::ldexp(x, -exponent))) + (exponent < 0 ? "p" : "p+") + std::to_string(exponent);
    }
    uint64_t digits = uint64_t(std::ldexp(half, 61)), all = uint64_t(1) << 60;
    if (precision >= 0 && precision < 15) {
        uint64_t unit = all >> 4 * precision, rest = digits & (unit - 1);
        digits -= rest;
        if (rest > unit / 2 || (rest == unit / 2 && digits & unit)) digits += unit;
    }
    exponent = x == 0 ? 0 : exponent - 1 + (digits == 2 * all);
    if (digits == 2 * all) digits = all;
    std::string text = std::string("0") + format + (x == 0 ? "0" : "1"), power = std::to_string(exponent < 0 ? -exponent : exponent);
    const char* symbols = format == 'x' ? "0123456789abcdef" : "0123456789ABCDEF";
    digits &= all - 1;
    for (int i = 0; precision < 0 ? digits != 0 : i < precision; i++) {
        if (i == 0) text += '.';
        digits <<= 4;
        text += symbols[digits >> 60];
        digits &= all - 1;
    }
    return text + (format == 'x' ? 'p' : 'P') + (exponent < 0 ? '-' : '+') + (power.size() < 2 ? "0" : "") + power;
}

//: complexText
std::string complexText(std::pair<double, double> z, bool single) {
    std::string second = floatText(z.second, 'g', -1, single);
    return "(" + floatText(z.first, 'g', -1, single) + (strchr("-+", second[0]) ? "" : "+") + second + "i)";
}

//: floatText
// floatText writes a number in one of the formats e, f and g of Go.
std::string floatText(double x, char format, int precision, bool single) {
    if (std::isnan(x)) return "NaN";
    if (std::isinf(x)) return x < 0 ? "-Inf" : "+Inf";
    std::string sign = std::signbit(x) ? "-" : "";
    x = std::fabs(x);
    //? $binaryFloats
    if (strchr("bxX", format)) return sign + binaryText(x, format, precision, single);
    char kind = char(format | 0x20);
    int point, asked = precision;
    std::string digits;
    if (kind == 'f' && precision >= 0) {
        int64_t quick = precision > 17 ? -1 : x == 0 ? 0 : quickDigits(x, 0, single, precision);
        if (quick >= 0) {
            std::string text = std::to_string(quick);
            if (int(text.size()) <= precision) text.insert(0, size_t(precision) + 1 - text.size(), '0');
            if (precision > 0) text.insert(text.size() - size_t(precision), ".");
            return sign + text;
        }
        char text[1500];
        snprintf(text, sizeof text, "%.*f", std::min(precision, 1100), x);
        return sign + text + std::string(size_t(std::max(precision - 1100, 0)), '0');
    }
    if (kind == 'g' && precision == 0) precision = 1;
    digits = floatDigits(x, kind == 'e' && precision >= 0 ? precision + 1 : precision, single, point);
    int exponent = point - 1;
    if (kind == 'g') {
        int most = precision;
        if (precision < 0) most = 6;
        if (asked >= 0)
            while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
        if (precision > int(digits.size()) && int(digits.size()) >= point) most = int(digits.size());
        if (exponent < -4 || exponent >= most) kind = 'e', precision = int(digits.size()) - 1;
        else precision = std::max(int(digits.size()) - point, 0);
        if (x == 0) digits = "0";
    }
    if (kind == 'e') {
        if (precision < 0) precision = int(digits.size()) - 1;
        std::string text = sign + digits[0];
        if (precision > 0) text += "." + digits.substr(1, size_t(precision));
        int power = exponent < 0 ? -exponent : exponent;
        return text + (format < 'a' ? 'E' : 'e') + (exponent < 0 ? '-' : '+') + (power < 10 ? "0" : "") + std::to_string(power);
    }
    if (precision < 0) precision = std::max(int(digits.size()) - point, 0);
    std::string text = sign;
    if (point > 0) {
        text += digits.substr(0, size_t(point));
        if (int(digits.size()) < point) text += std::string(size_t(point) - digits.size(), '0');
    } else {
        text += "0";
    }
    if (precision > 0) {
        text += ".";
        for (int i = 0; i < precision; i++) {
            int at = point + i;
            text += at < 0 || at >= int(digits.size()) ? '0' : digits[size_t(at)];
        }
    }
    return text;
}

//: keep
String keep(const std::string& text) { return newString(text.data(), int64_t(text.size())); }

//: strconv_formatFloat
String strconv_formatFloat(double x, Uint8 format, Int precision, Int bits) { return keep(floatText(x, char(format.v), int(precision.v), bits == 32)); }

//: strconv_atoi
// strconv_atoi returns a number, and whether it is one; the last one is in place of what is too large.
std::tuple<Int, bool> strconv_atoi(String s) {
    bool negative = s.n && *s.p == '-', sign = negative || (s.n && *s.p == '+');
    uint64_t n = 0, most = uint64_t(INT64_MAX) + negative;
    auto [end, error] = std::from_chars(s.p + sign, s.p + s.n, n);
    if (error == std::errc::invalid_argument || (error == std::errc() && end != s.p + s.n)) return {0, false};
    bool good = error == std::errc() && n <= most;
    if (!good) n = most;
    return {negative ? -n : n, good};
}

//: strconv_parseUint
// strconv_parseUint returns a number, and 0 if it is one, 1 if it is none, 2 if it is too large; 3 and 4 are wrong bases and sizes.
std::tuple<Uint64, Int> strconv_parseUint(String s, Int base, Int bits) {
    if (s.n == 0) return {0, 1};
    if (base < 2 || base > 36) return {0, 3};
    if (bits < 0 || bits > 64) return {0, 4};
    uint64_t n = 0, most = ~uint64_t(0) >> (bits == 0 ? 0 : 64 - bits.v);
    for (ptrdiff_t i = 0; i < s.n; i++) {
        int c = s.p[i] | 0x20, digit = s.p[i] >= '0' && s.p[i] <= '9' ? s.p[i] - '0' : c >= 'a' && c <= 'z' ? c - 'a' + 10 : 99;
        if (digit >= base.v) return {0, 1};
        if (__builtin_mul_overflow(n, uint64_t(base.v), &n) || __builtin_add_overflow(n, uint64_t(digit), &n) || n > most) return {most, 2};
    }
    return {n, 0};
}

//: strconv_parseInt
std::tuple<Int64, Int> strconv_parseInt(String s, Int base, Int bits) {
    bool negative = s.n && *s.p == '-';
    if (negative || (s.n && *s.p == '+')) s = {s.p + 1, s.n - 1};
    auto [n, state] = strconv_parseUint(s, base, bits);
    if (state != 0 && state != 2) return {0, state};
    uint64_t most = (uint64_t(1) << (bits == 0 ? 63 : bits.v - 1)) - !negative;
    state = n.v > most ? 2 : 0; // of one bit, -1 is one
    if (state == 2) n = most;
    return {negative ? int64_t(-n.v) : int64_t(n.v), state};
}

//: strconv_parseFloat
// strconv_parseFloat returns a number, and 0 if it is one, 1 if it is none, 2 if it is too large. What is one is said in Go's words here.
std::tuple<double, Int> strconv_parseFloat(String s, Int bits) {
    std::string text, low;
    for (ptrdiff_t i = 0; i < s.n; i++) low += char(s.p[i] >= 'A' && s.p[i] <= 'Z' ? s.p[i] + 32 : s.p[i]);
    size_t at = !low.empty() && (low[0] == '-' || low[0] == '+');
    std::string rest = low.substr(at);
    if (rest == "inf" || rest == "infinity") return {low[0] == '-' ? -INFINITY : INFINITY, 0};
    if (low == "nan") return {NAN, 0};
    bool hex = rest.compare(0, 2, "0x") == 0, digits = false, after = hex, good = true;
    text = low.substr(0, at);
    if (hex) text += "0x", at += 2;
    auto number = [&](bool hexDigits) { // and underscores between digits
        bool some = false;
        for (; at < low.size(); at++) {
            char c = low[at];
            bool digit = (c >= '0' && c <= '9') || (hexDigits && c >= 'a' && c <= 'f');
            if (!digit && c != '_') break;
            if (c == '_' && !after) good = false;
            if (digit) text += c, some = true;
            after = digit;
        }
        if (at > 0 && low[at - 1] == '_') good = false;
        after = false;
        return some;
    };
    digits = number(hex);
    if (at < low.size() && low[at] == '.') text += '.', at++, digits = number(hex) || digits;
    bool power = at < low.size() && low[at] == (hex ? 'p' : 'e');
    if (power) {
        text += low[at++];
        if (at < low.size() && (low[at] == '-' || low[at] == '+')) text += low[at++];
        if (at >= low.size() || low[at] == '_') good = false;
        good = number(false) && good;
    }
    if (!good || !digits || at < low.size() || (hex && !power)) return {0, 1};
    double x = bits == 32 ? double(strtof(text.c_str(), nullptr)) : strtod(text.c_str(), nullptr);
    return {x, std::isinf(x) ? 2 : 0};
}

//: strconv_Itoa
String strconv_Itoa(Int n) {
    if (0 <= n.v && n.v < 10) return {&"0123456789"[n.v], 1};
    return keep(std::to_string(n.v));
}

//: Digits
// Digits are those of a number in a base.
struct Digits {
    char text[64], *at = text + sizeof text;
    Digits(uint64_t n, uint64_t base) {
        if (base == 10) write(n, 10); // a division by a constant is faster
        else write(n, base);
    }
    inline void write(uint64_t n, uint64_t base) {
        do *--at = "0123456789abcdefghijklmnopqrstuvwxyz"[n % base];
        while ((n /= base) != 0);
    }
    ptrdiff_t size() const { return text + sizeof text - at; }
};

//: strconv_formatUint
String strconv_formatUint(Uint64 n, Int base) {
    Digits digits(n.v, uint64_t(base.v));
    return keep(std::string(digits.at, size_t(digits.size())));
}

//: strconv_appendUint
Slice<Uint8> strconv_appendUint(Slice<Uint8> to, Uint64 n, Int base) {
    Digits digits(n.v, uint64_t(base.v));
    return appendAll(to, String(digits.at, digits.size()));
}

//: unpacked
// unpacked reads a number of five bits a character, of which one that has the sixth is not the last.
int32_t unpacked(const char*& p) {
    int32_t n = 0, shift = 0, digit = 32;
    for (; digit & 32; p++, shift += 5) {
        digit = *p > 92 ? *p - 36 : *p - 35;
        n |= (digit & 31) << shift;
    }
    return n;
}

//: printable
// printable is what Go shows as it is. The text has the lengths of the ranges that are shown and those that are not, in turn, beginning with
// the latter.
bool printable(int32_t r) {
    static std::vector<int32_t> ends;
    if (ends.empty())
        for (const char* p = "lengths of printable ranges"; *p;) ends.push_back((ends.empty() ? 0 : ends.back()) + unpacked(p));
    return (std::upper_bound(ends.begin(), ends.end(), r) - ends.begin()) % 2;
}

//: unicode_caseNumbers
Slice<Int32> unicode_caseNumbers() {
    Slice<Int32> numbers;
    for (const char* p = "numbers of case ranges"; *p;) {
        int32_t n = unpacked(p);
        numbers = append(numbers, Int32(n % 2 ? -(n / 2) - 1 : n / 2));
    }
    return numbers;
}

//: quoteText
std::string quoteText(const char* s, ptrdiff_t n, char mark, bool ascii) {
    std::string text(1, mark);
    char part[16];
    for (ptrdiff_t i = 0; i < n;) {
        int width;
        int32_t r = decode(s + i, n - i, width);
        const char* known = r > 0 && r < 128 ? strchr("\aa\bb\ff\nn\rr\tt\vv", int(r)) : nullptr;
        if (r == mark || r == '\\') (text += '\\') += char(r);
        else if (r == 0xfffd && width == 1) snprintf(part, sizeof part, "\\x%02x", unsigned(uint8_t(s[i]))), text += part;
        else if (r < 32 && known) (text += '\\') += known[1];
        else if (r < 32 || r == 127) snprintf(part, sizeof part, "\\x%02x", unsigned(r)), text += part;
        else if (r < 128 || (printable(r) && !ascii)) text.append(s + i, size_t(width));
        else snprintf(part, sizeof part, r < 0x10000 ? "\\u%04x" : "\\U%08x", unsigned(r)), text += part;
        i += width;
    }
    return text + mark;
}

//: strconv_IsPrint
bool strconv_IsPrint(Int32 r) { return printable(r.v); }

//: strconv_Quote
String strconv_Quote(String s) { return keep(quoteText(s.p, s.n, '"', false)); }

//: strings_bytesAsString
// strings_bytesAsString is a string of the bytes themselves, which nobody changes while it is in use.
String strings_bytesAsString(Slice<Uint8> b) { return {b.n ? reinterpret_cast<char*>(b.p) : "", b.n}; }

//: utf8_decodeString
std::tuple<Int32, Int> utf8_decodeString(String s) {
    int width;
    int32_t r = decode(s.p, s.n, width);
    return {r, width};
}

//: utf8_decodeBytes
std::tuple<Int32, Int> utf8_decodeBytes(Slice<Uint8> b) { return utf8_decodeString({reinterpret_cast<char*>(b.p), b.n}); }

//: utf8_encode
String utf8_encode(Int32 r) { return runeString(r.v); }

//: textOf
// textOf joins texts, of which numbers are written in decimal.
template <class... T> std::string textOf(const T&... x) {
    std::string text;
    (..., (text += asText(x)));
    return text;
}

//: concat
template <class... T> String concat(const T&... x) { return keep(textOf(x...)); }

//: printError
// printError is the predeclared print, with the space of println between values.
//? double
inline std::string asText(double x) { return floatText(x, 'g', -1, false); }
//? float
inline std::string asText(float x) { return floatText(x, 'g', -1, true); }
//? $Complex128
inline std::string asText(Complex128 z) { return complexText({z.re, z.im}, false); }
//? $Complex64
inline std::string asText(Complex64 z) { return complexText({z.re, z.im}, true); }
inline std::string asText(const void* p) {
    char text[24];
    snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(reinterpret_cast<uintptr_t>(p)));
    return text;
}
template <class T> std::string asText(const Ptr<T>& p) { return asText(static_cast<const void*>(p.p)); }
template <class T> std::string asText(const Slice<T>& s) {
    return "[" + std::to_string(s.n) + "/" + std::to_string(s.c) + "]" + asText(static_cast<const void*>(s.p));
}
//? $Map
template <class K, class V> std::string asText(const Map<K, V>& m) { return asText(static_cast<const void*>(m.b)); }
template <class T> std::string asText(const Func<T>& f) { return asText(f.captured); }
inline std::string asText(const Any& x) { return "(" + asText(static_cast<const void*>(x.type)) + "," + asText(x.data) + ")"; }
template <class... T> void printError(const char* space, const T&... x) {
    std::string text;
    (..., (text += (text.empty() ? "" : space) + asText(x)));
    if (*space) text += '\n';
    flushOutput();
    writeAll(2, text.data(), text.size());
}
