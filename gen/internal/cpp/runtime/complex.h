//: Complex128 Complex64
// Complex numbers compute as Go's compiler has them compute: a product has no case for infinities, and those of 32 bits are multiplied and
// divided in 64. No template is among them, since those escape the pragma for floats.
#define COMPLEX(Complex, Part) \
    Part re = 0, im = 0; \
    constexpr Complex() = default; \
    constexpr Complex(Part re, Part im) : re(re), im(im) {} \
    friend Complex operator+(Complex a, Complex b) { return {Part(a.re + b.re), Part(a.im + b.im)}; } \
    friend Complex operator-(Complex a, Complex b) { return {Part(a.re - b.re), Part(a.im - b.im)}; } \
    friend Complex operator*(Complex a, Complex b) { \
        double c = a.re, d = a.im, e = b.re, f = b.im; \
        return {Part(c * e - d * f), Part(c * f + d * e)}; \
    } \
    Complex operator-() const { return {-re, -im}; } \
    Complex operator+() const { return *this; } \
    Complex& operator+=(Complex b) { return *this = *this + b; } \
    Complex& operator-=(Complex b) { return *this = *this - b; } \
    Complex& operator*=(Complex b) { return *this = *this * b; } \
    void operator++(int) { re += 1; } \
    void operator--(int) { re -= 1; } \
    friend bool operator==(Complex a, Complex b) { return a.re == b.re && a.im == b.im; } \
    friend bool operator!=(Complex a, Complex b) { return !(a == b); }
struct Complex128 {
    COMPLEX(Complex128, double)
    //? $complexQuotient
    friend Complex128 operator/(Complex128 a, Complex128 b) { return quotient(a.re, a.im, b.re, b.im); }
    //? $complexQuotient
    Complex128& operator/=(Complex128 b) { return *this = *this / b; }
    //? $complexQuotient
    static Complex128 quotient(double a, double b, double c, double d) {
        bool larger = std::fabs(c) >= std::fabs(d);
        double ratio = larger ? d / c : c / d, by = larger ? c + ratio * d : d + ratio * c;
        double re = (larger ? a + b * ratio : a * ratio + b) / by, im = (larger ? b - a * ratio : b * ratio - a) / by;
        if (!std::isnan(re) || !std::isnan(im)) return {re, im};
        auto one = [](double x) { return std::copysign(std::isinf(x) ? 1.0 : 0.0, x); };
        if (c == 0 && d == 0 && (!std::isnan(a) || !std::isnan(b))) {
            double infinity = std::copysign(INFINITY, c);
            return {infinity * a, infinity * b};
        }
        if ((std::isinf(a) || std::isinf(b)) && std::isfinite(c) && std::isfinite(d)) {
            a = one(a), b = one(b);
            return {INFINITY * (a * c + b * d), INFINITY * (b * c - a * d)};
        }
        if ((std::isinf(c) || std::isinf(d)) && std::isfinite(a) && std::isfinite(b)) {
            c = one(c), d = one(d);
            return {0 * (a * c + b * d), 0 * (b * c - a * d)};
        }
        return {re, im};
    }
    //? hash
    friend uint64_t hash(Complex128 z) { return hash(z.re) + 31 * hash(z.im); }
};
//? Complex64
struct Complex64 {
    COMPLEX(Complex64, float)
    explicit Complex64(Complex128 z) : re(float(z.re)), im(float(z.im)) {}
    explicit operator Complex128() const { return {double(re), double(im)}; }
    //? $complexQuotient
    friend Complex64 operator/(Complex64 a, Complex64 b) { return Complex64(Complex128(a) / Complex128(b)); }
    //? $complexQuotient
    Complex64& operator/=(Complex64 b) { return *this = *this / b; }
    //? hash
    friend uint64_t hash(Complex64 z) { return hash(double(z.re)) + 31 * hash(double(z.im)); }
};
#undef COMPLEX
