//: binary_load16
inline Uint16 binary_load16(Slice<Uint8> b) { return uint16_t(b.p[0].v | b.p[1].v << 8); }

//: binary_load32
inline Uint32 binary_load32(Slice<Uint8> b) {
    uint32_t x = 0;
    for (int i = 4; i-- > 0;) x = x << 8 | b.p[i].v;
    return x;
}

//: binary_load64
// The machines of judges are little endian, and so is this.
inline Uint64 binary_load64(Slice<Uint8> b) {
    uint64_t x;
    memcpy(&x, b.p, sizeof x);
    return x;
}

//: binary_store16
inline void binary_store16(Slice<Uint8> b, Uint16 x) { memcpy(static_cast<void*>(b.p), &x.v, sizeof x.v); }

//: binary_store32
inline void binary_store32(Slice<Uint8> b, Uint32 x) { memcpy(static_cast<void*>(b.p), &x.v, sizeof x.v); }

//: binary_store64
inline void binary_store64(Slice<Uint8> b, Uint64 x) { memcpy(static_cast<void*>(b.p), &x.v, sizeof x.v); }

//: bytealg_IndexByteString
inline Int bytealg_IndexByteString(String s, Uint8 c) {
    const void* at = s.n ? memchr(s.p, c.v, size_t(s.n)) : nullptr;
    return at ? static_cast<const char*>(at) - s.p : -1;
}

//: bytealg_IndexByte
inline Int bytealg_IndexByte(Slice<Uint8> b, Uint8 c) { return bytealg_IndexByteString({reinterpret_cast<char*>(b.p), b.n}, c); }

//: bytealg_CountString
inline Int bytealg_CountString(String s, Uint8 c) { return std::count(s.p, s.p + s.n, char(c.v)); }

//: bytealg_Count
inline Int bytealg_Count(Slice<Uint8> b, Uint8 c) { return int64_t(std::count(b.p, b.p + b.n, c)); }

//: bytealg_Compare
inline Int bytealg_Compare(Slice<Uint8> a, Slice<Uint8> b) {
    int c = String(reinterpret_cast<char*>(a.p), a.n).compare(String(reinterpret_cast<char*>(b.p), b.n));
    return c < 0 ? -1 : c > 0;
}

//: bytealg_IndexString
inline Int bytealg_IndexString(String s, String t) {
    const void* at = t.n ? memmem(s.p, size_t(s.n), t.p, size_t(t.n)) : s.p;
    return at ? static_cast<const char*>(at) - s.p : -1;
}

//: bytealg_Index
inline Int bytealg_Index(Slice<Uint8> a, Slice<Uint8> b) {
    return bytealg_IndexString({reinterpret_cast<char*>(a.p), a.n}, {reinterpret_cast<char*>(b.p), b.n});
}

//: bits_TrailingZeros64
inline Int bits_TrailingZeros64(Uint64 x) { return x == 0 ? 64 : __builtin_ctzll(x.v); }

//: bits_TrailingZeros
inline Int bits_TrailingZeros(Uint x) { return x == 0 ? 64 : __builtin_ctzll(x.v); }

//: bits_TrailingZeros32
inline Int bits_TrailingZeros32(Uint32 x) { return x == 0 ? 32 : __builtin_ctz(x.v); }

//: bits_LeadingZeros64
inline Int bits_LeadingZeros64(Uint64 x) { return x == 0 ? 64 : __builtin_clzll(x.v); }

//: bits_LeadingZeros
inline Int bits_LeadingZeros(Uint x) { return x == 0 ? 64 : __builtin_clzll(x.v); }

//: bits_Len64
inline Int bits_Len64(Uint64 x) { return x == 0 ? 0 : 64 - __builtin_clzll(x.v); }

//: bits_Len
inline Int bits_Len(Uint x) { return x == 0 ? 0 : 64 - __builtin_clzll(x.v); }

//: bits_Len32
inline Int bits_Len32(Uint32 x) { return x == 0 ? 0 : 32 - __builtin_clz(x.v); }

//: bits_Len16
inline Int bits_Len16(Uint16 x) { return x == 0 ? 0 : 32 - __builtin_clz(x.v); }

//: bits_Len8
inline Int bits_Len8(Uint8 x) { return x == 0 ? 0 : 32 - __builtin_clz(x.v); }

//: onesIn
// onesIn counts bits where they are: the builtin is a call on the processors that compilers have in mind.
inline int64_t onesIn(uint64_t x) {
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    return int64_t((((x >> 4) + x) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
}

//: bits_OnesCount64
inline Int bits_OnesCount64(Uint64 x) { return onesIn(x.v); }

//: bits_OnesCount
inline Int bits_OnesCount(Uint x) { return onesIn(x.v); }

//: bits_OnesCount32
inline Int bits_OnesCount32(Uint32 x) { return onesIn(x.v); }

//: bits_OnesCount16
inline Int bits_OnesCount16(Uint16 x) { return onesIn(x.v); }

//: bits_OnesCount8
inline Int bits_OnesCount8(Uint8 x) { return onesIn(x.v); }

//: bits_TrailingZeros16
inline Int bits_TrailingZeros16(Uint16 x) { return x == 0 ? 16 : __builtin_ctz(x.v); }

//: bits_TrailingZeros8
inline Int bits_TrailingZeros8(Uint8 x) { return x == 0 ? 8 : __builtin_ctz(x.v); }

//: bits_Mul64
// Of two 64-bit numbers, the two halves of the product: with the type of 128 bits where there is one.
inline std::tuple<Uint64, Uint64> bits_Mul64(Uint64 x, Uint64 y) {
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 Wide;
    Wide product = Wide(x.v) * y.v;
    return {uint64_t(product >> 64), uint64_t(product)};
#else
    uint64_t a = x.v >> 32, b = x.v & 0xffffffff, c = y.v >> 32, d = y.v & 0xffffffff;
    uint64_t middle = a * d + (b * d >> 32), other = b * c + (middle & 0xffffffff);
    return {a * c + (middle >> 32) + (other >> 32), x.v * y.v};
#endif
}

//: bits_Div64
// Of 128 bits divided by 64, the quotient and the rest.
inline std::tuple<Uint64, Uint64> bits_Div64(Uint64 high, Uint64 low, Uint64 y) {
    if (y == 0) panicRuntime("integer divide by zero");
    if (y <= high) panicRuntime("integer overflow");
#ifdef __SIZEOF_INT128__
    __extension__ typedef unsigned __int128 Wide;
    Wide x = Wide(high.v) << 64 | low.v;
    return {uint64_t(x / y.v), uint64_t(x % y.v)};
#else
    uint64_t rest = high.v, quotient = 0;
    for (int i = 63; i >= 0; i--) {
        bool carry = rest >> 63;
        rest = rest << 1 | (low.v >> i & 1);
        quotient <<= 1;
        if (carry || rest >= y.v) rest -= y.v, quotient++;
    }
    return {quotient, rest};
#endif
}

//: bits_Div32
inline std::tuple<Uint32, Uint32> bits_Div32(Uint32 high, Uint32 low, Uint32 y) {
    if (y == 0) panicRuntime("integer divide by zero");
    if (y <= high) panicRuntime("integer overflow");
    uint64_t x = uint64_t(high.v) << 32 | low.v;
    return {uint32_t(x / y.v), uint32_t(x % y.v)};
}

//: math_Float64bits
inline Uint64 math_Float64bits(double x) {
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

//: math_Float64frombits
inline double math_Float64frombits(Uint64 bits) {
    double x;
    memcpy(&x, &bits.v, sizeof x);
    return x;
}

//: math_Float32bits
inline Uint32 math_Float32bits(float x) {
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

//: math_Float32frombits
inline float math_Float32frombits(Uint32 bits) {
    float x;
    memcpy(&x, &bits.v, sizeof x);
    return x;
}

//: math_Sqrt
inline double math_Sqrt(double x) { return std::sqrt(x); }

//: math_sqrt
inline double math_sqrt(double x) { return std::sqrt(x); }

//: math_Floor
inline double math_Floor(double x) { return std::floor(x); }

//: math_Ceil
inline double math_Ceil(double x) { return std::ceil(x); }

//: math_Trunc
inline double math_Trunc(double x) { return std::trunc(x); }

//: math_Abs
inline double math_Abs(double x) { return std::fabs(x); }

//: math_Mod
inline double math_Mod(double x, double y) { return std::fmod(x, y); }

//: os_LookupEnv
std::tuple<String, bool> os_LookupEnv(String key) {
    const char* value = getenv(asText(key).c_str());
    return {value ? keep(value) : String(), value != nullptr};
}

//: time_now
Int time_now() {
    timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return int64_t(now.tv_sec) * 1000000000 + now.tv_nsec;
}

//: math_Exp
// math_Exp takes the steps of Go's on amd64, with products and sums that are rounded once.
double math_Exp(double x) {
    if (std::isnan(x) || x > 7.09782712893384e+02) return std::isnan(x) ? x : INFINITY;
    if (std::isinf(x)) return 0;
    double k = std::nearbyint(x * 1.4426950408889634073599246810018920);
    if (k < -1100) return 0;
    if (k >= 1024) return INFINITY;
    x = std::fma(-k, 0.69314718055966295651160180568695068359375, x);
    x = std::fma(-k, 0.28235290563031577122588448175013436025525412068e-12, x) * 0.0625;
    double sum = 2.4801587301587301587e-5;
    for (double c : {1.9841269841269841270e-4, 1.3888888888888888889e-3, 8.3333333333333333333e-3, 4.1666666666666666667e-2, 1.6666666666666666667e-1, 0.5, 1.0})
        sum = std::fma(sum, x, c);
    x *= sum;
    for (int i = 0; i < 3; i++) x *= x + 2;
    return std::ldexp(std::fma(x, x + 2, 1), int(k));
}

//: sortOrdered
template <class T> void sortOrdered(const Slice<T>& s) { std::sort(s.begin(), s.end()); }

//: multiplyAdd
// multiplyAdd returns the upper word of x·y + c, and stores the lower one.
inline uint64_t multiplyAdd(Uint x, Uint y, uint64_t c, Uint& low) {
    auto [upper, lower] = bits_Mul64(x.v, y.v);
    low = lower.v + c;
    return upper.v + (low.v < c);
}

//: big_addVV
Uint big_addVV(Slice<Uint> z, Slice<Uint> x, Slice<Uint> y) {
    uint64_t c = 0;
    for (ptrdiff_t i = 0; i < z.n; i++) {
        uint64_t a = x.p[i].v, sum = a + y.p[i].v, all = sum + c;
        c = (sum < a) | (all < sum);
        z.p[i] = all;
    }
    return c;
}

//: big_subVV
Uint big_subVV(Slice<Uint> z, Slice<Uint> x, Slice<Uint> y) {
    uint64_t c = 0;
    for (ptrdiff_t i = 0; i < z.n; i++) {
        uint64_t a = x.p[i].v, rest = a - y.p[i].v, all = rest - c;
        c = (rest > a) | (all > rest);
        z.p[i] = all;
    }
    return c;
}

//: big_mulAddVWW
Uint big_mulAddVWW(Slice<Uint> z, Slice<Uint> x, Uint y, Uint r) {
    uint64_t c = r.v;
    for (ptrdiff_t i = 0; i < z.n; i++) c = multiplyAdd(x.p[i], y, c, z.p[i]);
    return c;
}

//: big_addMulVVWW
// big_addMulVVWW stores x + y·m + a.
Uint big_addMulVVWW(Slice<Uint> z, Slice<Uint> x, Slice<Uint> y, Uint m, Uint a) {
    uint64_t c = a.v;
    for (ptrdiff_t i = 0; i < z.n; i++) {
        Uint low;
        uint64_t upper = multiplyAdd(y.p[i], m, x.p[i].v, low);
        z.p[i] = low.v + c;
        c = upper + (z.p[i].v < c);
    }
    return c;
}

//: fmt_ldexp
inline double fmt_ldexp(double x, Int n) { return std::ldexp(x, int(std::max<int64_t>(-4000, std::min<int64_t>(4000, n.v)))); }

//: errors_comparable
//? $uncomparable
inline bool errors_comparable(const Any& x) { return x.type->equal; }
//! $uncomparable
inline bool errors_comparable(const Any&) { return true; }

//: reflect_DeepEqual
// A Comparison compares values as deeply as they go. What it meets again, in a cycle, is equal if the rest is.
struct Comparison {
    std::set<std::tuple<const void*, const void*, const Type*>> met;
    bool values(const Any& a, const Any& b) {
        if (a.type != b.type || !a.type) return a.type == b.type;
        return equal(a.at(), b.at(), a.type);
    }
    bool equal(const void* a, const void* b, const Type* type) {
        switch (type->kind) {
        case kindInterface: return values(as<Any>(a), as<Any>(b));
        case kindFunc: return !as<void*>(a) && !as<void*>(b);
        case kindArray: return list(a, b, type->n, type->elem);
        //? $kindStruct
        case kindStruct: {
            if (!type->n && type->size > 1) break;
            for (int64_t i = 0; i < type->n; i++) {
                const Field& f = type->fields[i];
                if (!equal(static_cast<const char*>(a) + f.offset, static_cast<const char*>(b) + f.offset, f.type)) return false;
            }
            return true;
        }
        case kindSlice:
            if (as<Slice<Uint8>>(a).n != as<Slice<Uint8>>(b).n) return false;
            [[fallthrough]];
        case kindMap:
        case kindPtr: {
            const void *to = as<void*>(a), *other = as<void*>(b);
            bool slice = type->kind == kindSlice; // others may share its elements
            if (!to || !other || to == other || !met.emplace(slice ? a : to, slice ? b : other, type).second) return !to == !other;
            if (slice) return list(to, other, as<Slice<Uint8>>(a).n, type->elem);
            //? $kindMap
            if (type->kind == kindMap) return entries(a, b, type);
            if (type->elem) return equal(to, other, type->elem);
            break;
        }
        //? $kindUnknown
        case kindUnknown: break;
        default: return type->equal(a, b);
        }
        fatal((std::string("C++ cannot compare a ") + type->name + " as reflect.DeepEqual does").c_str());
    }
    bool list(const void* a, const void* b, int64_t n, const Type* elem) {
        for (size_t i = 0; i < size_t(n); i++)
            if (!equal(static_cast<const char*>(a) + i * elem->size, static_cast<const char*>(b) + i * elem->size, elem)) return false;
        return true;
    }
    //? $kindMap
    bool entries(const void* a, const void* b, const Type* type) {
        Entries list, others;
        type->each(a, list), type->each(b, others);
        if (list.size() != others.size()) return false;
        for (auto [key, value] : list) {
            const void* other = type->find(b, key);
            if (!type->find(a, key) || !other || !equal(value, other, type->elem)) return false; // NaN is found by no key
        }
        return true;
    }
};
inline bool reflect_DeepEqual(const Any& x, const Any& y) { return Comparison{}.values(x, y); }

//: sync_fatal
[[noreturn]] void sync_fatal(String what) { fatal(asText(what).c_str()); }
