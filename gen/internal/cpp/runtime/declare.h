//: integerAt
int64_t integerAt(const void* at, const Type* type);
//: hash
template <class T, int64_t N> struct Array;
template <class T> struct Integer;
template <class T> uint64_t hash(Integer<T> x);
uint64_t hash(bool x);
uint64_t hash(double x);
uint64_t hash(const String& s);
template <class T> uint64_t hash(Ptr<T> p);
template <class T, int64_t N> uint64_t hash(const Array<T, N>& a);
uint64_t hash(const Any& x);
//: hashOf
template <class T> uint64_t hashOf(const void* x);
//: complexText
std::string complexText(std::pair<double, double> z, bool single);
//: floatText
std::string floatText(double x, char format, int precision, bool single);
//: unsupportedFormat
[[noreturn]] void unsupportedFormat();
//: panicAssert
[[noreturn]] void panicAssert(const Any& x, const char* from, const char* to, const char* missing);
//: panicUncomparable
[[noreturn]] void panicUncomparable(const char* what, const Type* type);
