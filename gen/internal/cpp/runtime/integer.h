//: Integer Int Int8 Int16 Int32 Int64 Uint Uint8 Uint16 Uint32 Uint64 Uintptr raw
// Integers wrap around, never promote, and check divisions and shifts, as those of Go do.
template <class T> struct Integer;
constexpr int64_t raw(int64_t x) { return x; }
template <class T> constexpr T raw(Integer<T> x) { return x.v; }

template <class T> struct Integer {
    using W = std::common_type_t<std::make_unsigned_t<T>, unsigned>;
    T v{};
    constexpr Integer() = default;
    template <class C, class = std::enable_if_t<std::is_arithmetic_v<C>>> constexpr Integer(C c) : v(static_cast<T>(c)) {}
    template <class O> constexpr explicit Integer(Integer<O> o) : v(static_cast<T>(o.v)) {}
    //? $double $float
    template <class C, class = std::enable_if_t<std::is_arithmetic_v<C>>> constexpr explicit operator C() const { return static_cast<C>(v); }
#define OPERATOR(op, result) \
    friend Integer operator op(Integer a, Integer b) { return result; } \
    Integer& operator op##=(Integer b) { return *this = *this op b; }
    OPERATOR(+, T(W(a.v) + W(b.v)))
    OPERATOR(-, T(W(a.v) - W(b.v)))
    OPERATOR(*, T(W(a.v) * W(b.v)))
    //? $& $&=
    OPERATOR(&, T(a.v & b.v))
    //? $| $|=
    OPERATOR(|, T(a.v | b.v))
    //? $^ $^=
    OPERATOR(^, T(a.v ^ b.v))
    //? $/ $/=
    OPERATOR(/, divisor(b) ? -a : Integer(T(a.v / b.v)))
    //? $% $%=
    OPERATOR(%, divisor(b) ? Integer() : Integer(T(a.v % b.v)))
#undef OPERATOR
    //? $/ $/= $% $%=
    // divisor reports whether it is -1, by which the smallest number has no quotient.
    static bool divisor(Integer b) {
        if (b.v == 0) panicRuntime("integer divide by zero");
        return std::is_signed_v<T> && b.v == T(-1);
    }
    Integer operator-() const { return T(W(0) - W(v)); }
    //? $unaryPlus
    Integer operator+() const { return *this; }
    //? $~
    Integer operator~() const { return T(~v); }
    //? $<< $>> $<<= $>>=
    template <class N> static bool wide(N n) {
        if (n < N(0)) panicRuntime("negative shift amount");
        return std::make_unsigned_t<N>(n) >= 8 * sizeof(T);
    }
    //? $<< $<<=
    template <class N> friend Integer operator<<(Integer a, N n) { return wide(raw(n)) ? T(0) : T(W(a.v) << raw(n)); }
    //? $>> $>>=
    template <class N> friend Integer operator>>(Integer a, N n) { return wide(raw(n)) ? T(a.v < T(0) ? -1 : 0) : T(a.v >> raw(n)); }
    //? $<<=
    template <class N> Integer& operator<<=(N n) { return *this = *this << n; }
    //? $>>=
    template <class N> Integer& operator>>=(N n) { return *this = *this >> n; }
#define COMPARE(op) friend bool operator op(Integer a, Integer b) { return a.v op b.v; }
    COMPARE(==) COMPARE(!=) COMPARE(<) COMPARE(<=) COMPARE(>) COMPARE(>=)
#undef COMPARE
    void operator++(int) { *this += 1; }
    void operator--(int) { *this -= 1; }
};
using Int = Integer<int64_t>;
//? $Int8
using Int8 = Integer<int8_t>;
//? $Int16
using Int16 = Integer<int16_t>;
//? Int32
using Int32 = Integer<int32_t>;
//? Int64
using Int64 = Integer<int64_t>;
//? Uint
using Uint = Integer<uint64_t>;
using Uint8 = Integer<uint8_t>;
//? Uint16
using Uint16 = Integer<uint16_t>;
//? Uint32
using Uint32 = Integer<uint32_t>;
//? Uint64
using Uint64 = Integer<uint64_t>;
//? $Uintptr
using Uintptr = Integer<uint64_t>;

//: truncate
// truncate is Go's conversion of a float to an integer on amd64, which goes by way of 32 bits where these hold all of the type. What does
// not fit has the smallest value.
template <class I> I truncate(double x) {
    using T = decltype(I::v);
    if (sizeof(T) < 4 || std::is_same<T, int32_t>::value) return I(Int(x > -0x1p31 - 1 && x < 0x1p31 ? int64_t(x) : INT32_MIN));
    if (std::is_same<T, uint64_t>::value && x >= 0x1p63 && x < 0x1p64) return I(Int(int64_t(x - 0x1p63) ^ INT64_MIN));
    return I(Int(x >= -0x1p63 && x < 0x1p63 ? int64_t(x) : INT64_MIN));
}
