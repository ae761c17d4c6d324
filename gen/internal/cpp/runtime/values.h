//: Words holdsPointers
// Words is a base of what holds pointers. Its assignment is not trivial, and so is that of types in which it is: by that they are known.
struct Words {
    constexpr Words() = default;
    constexpr Words(const Words&) = default;
    constexpr Words& operator=(const Words&) { return *this; }
};
template <class T> constexpr bool holdsPointers = !std::is_trivially_copy_assignable<T>::value;

//: Ptr Array String Slice Func Map Any
template <class A, class B> auto operator!=(const A& a, const B& b) -> decltype(!(a == b)) { return !(a == b); }

//: create
//? $create
template <class T> T* create() { return static_cast<T*>(allocate(sizeof(T), holdsPointers<T>)); }
template <class T> T* create(const T& value) { return new (allocate(sizeof(T), holdsPointers<T>)) T(value); }

//: sizeOf
// sizeOf is the size of an element. Structs without fields take no room.
template <class T> constexpr size_t sizeOf = std::is_empty<T>::value ? 0 : sizeof(T);

//: makeArray
template <class T> inline T* makeArray(uint64_t n) { return static_cast<T*>(allocate(n * sizeOf<T>, holdsPointers<T>)); }

//: moveArray
template <class T> inline void moveArray(T* to, const void* from, int64_t n) {
    if (n > 0) memmove(static_cast<void*>(to), from, size_t(n) * sizeOf<T>);
}

//: emptyBlock
// emptyBlock is where pointers to variables without size point to.
[[gnu::aligned(16)]] char emptyBlock[16];

//: Ptr
// Ptr is a pointer that is checked where it is followed.
template <class T> struct Ptr : Words {
    T* p = nullptr;
    constexpr Ptr(T* p = nullptr) : p(p) {}
    T& operator*() const { return *operator->(); }
    T* operator->() const {
        if (!p) panicNil();
        return p;
    }
    friend bool operator==(Ptr a, Ptr b) { return a.p == b.p; }
};

//: address
template <class T> Ptr<T> address(T& x) { return &x; }

//: checkIndex
template <class I> constexpr size_t checkIndex(I i, int64_t n) {
    if (uint64_t(i) >= uint64_t(n)) panicIndex(int64_t(i), n, i < I(0));
    return size_t(i);
}

//: Array
template <class T, int64_t N> struct Array {
    using Elem = T;
    static constexpr int64_t size = N;
    T at[N ? N : 1]{};
    template <class I> constexpr T& operator[](I i) { return at[checkIndex(raw(i), N)]; }
    template <class I> constexpr const T& operator[](I i) const { return at[checkIndex(raw(i), N)]; }
    //? $ArrayEqual
    friend bool operator==(const Array& a, const Array& b) {
        for (int64_t i = 0; i < N; i++)
            if (!(a.at[i] == b.at[i])) return false;
        return true;
    }
    //? $valueLoop
    constexpr const T* begin() const { return at; }
    //? $valueLoop
    constexpr const T* end() const { return at + N; }
};

//: String
struct String : Words {
    const char* p = "";
    ptrdiff_t n = 0;
    constexpr String() = default;
    constexpr String(const char* p, int64_t n) : p(p), n(ptrdiff_t(n)) {}
    template <size_t N> constexpr String(const char (&text)[N]) : p(text), n(N - 1) {}
    template <class I> Uint8 operator[](I i) const { return uint8_t(p[checkIndex(raw(i), n)]); }
    friend bool operator==(const String& a, const String& b) { return a.n == b.n && (!a.n || memcmp(a.p, b.p, size_t(a.n)) == 0); }
    //? $StringOrder .compare sortOrdered
    int compare(const String& o) const;
    //? $StringOrder sortOrdered
    friend bool operator<(const String& a, const String& b) { return a.compare(b) < 0; }
    //? $StringOrder
    friend bool operator<=(const String& a, const String& b) { return a.compare(b) <= 0; }
    //? $StringOrder
    friend bool operator>(const String& a, const String& b) { return a.compare(b) > 0; }
    //? $StringOrder
    friend bool operator>=(const String& a, const String& b) { return a.compare(b) >= 0; }
    //? $StringSum
    friend String operator+(const String& a, const String& b) { return a.plus(b); }
    //? $StringSum
    String plus(const String& b) const;
    //? $StringSum
    String& operator+=(const String& b) { return *this = *this + b; }
};
//? $StringOrder .compare sortOrdered
inline int String::compare(const String& o) const {
    ptrdiff_t least = n < o.n ? n : o.n;
    int c = least > 0 ? memcmp(p, o.p, size_t(least)) : 0;
    return c ? c : n < o.n ? -1 : n > o.n;
}
//? $StringSum
inline String String::plus(const String& b) const {
    if (!n || !b.n) return n ? *this : b;
    char* to = makeArray<char>(size_t(n + b.n));
    moveArray(to, p, n);
    moveArray(to + n, b.p, b.n);
    return {to, n + b.n};
}

//: asText
inline std::string asText(const String& s) { return std::string(s.p, size_t(s.n)); }
//? textOf $printError
template <class T> std::string asText(Integer<T> x) { return std::to_string(x.v); }
//? textOf $printError
inline std::string asText(bool x) { return x ? "true" : "false"; }
//? textOf
inline std::string asText(std::string text) { return text; }
//? textOf
template <size_t N> std::string asText(const char (&text)[N]) { return std::string(text, N - 1); }

//: len
template <class S> auto len(const S& s) -> decltype(Int(s.n)) { return s.n; }

//: cap
template <class T> Int cap(const Slice<T>& s) { return s.c; }

//: Slice
template <class T> struct Slice : Words {
    T* p = nullptr;
    ptrdiff_t n = 0, c = 0;
    constexpr Slice(std::nullptr_t = nullptr) {}
    constexpr Slice(T* p, int64_t n, int64_t c) : p(p), n(ptrdiff_t(n)), c(ptrdiff_t(c)) {}
    template <class I> T& operator[](I i) const { return p[checkIndex(raw(i), n)]; }
    //? $valueLoop sortOrdered clear runesString
    T* begin() const { return p; }
    //? $valueLoop sortOrdered clear runesString
    T* end() const { return p + n; }
    friend bool operator==(const Slice& a, std::nullptr_t) { return !a.p; }
};

//: mostOf
template <class T> constexpr uint64_t mostOf = sizeOf<T> ? (uint64_t(1) << 48) / sizeof(T) : PTRDIFF_MAX;

//: make
template <class T> inline Slice<T> make(Int n) {
    if (uint64_t(n.v) > mostOf<T>) panicRuntime("makeslice: len out of range");
    return {makeArray<T>(uint64_t(n.v)), n.v, n.v};
}

//: makeRoom
template <class T> Slice<T> makeRoom(Int n, Int c) {
    if (uint64_t(n.v) > mostOf<T>) panicRuntime("makeslice: len out of range");
    if (c < n || uint64_t(c.v) > mostOf<T>) panicRuntime("makeslice: cap out of range");
    return {makeArray<T>(uint64_t(c.v)), n.v, c.v};
}

//: Bound
//! $Bound
using Bound = Int;
//? $Bound
// Bound is a bound of a slice, as the words of a panic say it: 2^63 and more are not negative.
struct Bound {
    int64_t v;
    bool negative;
    template <class I> constexpr Bound(I x) : v(int64_t(raw(x))), negative(raw(x) < 0) {}
};

//: boundText
//! $Bound
inline std::string boundText(Bound b) { return std::to_string(b.v); }
//? $Bound
inline std::string boundText(Bound b) { return b.negative ? std::to_string(b.v) : std::to_string(uint64_t(b.v)); }

//: panicSlice
[[noreturn, gnu::cold]] void panicSlice(Bound from, Bound to, int64_t bound, const char* what) {
    std::string first = boundText(from), range = ":" + boundText(to), with;
    if (uint64_t(to.v) <= uint64_t(bound)) range = first + (first[0] == '-' ? ":" : range);
    else if (range[1] != '-') with = std::string(" with ") + what + " " + std::to_string(bound);
    panicRuntime("slice bounds out of range [" + range + "]" + with);
}

//: panicMost
[[noreturn, gnu::cold]] void panicMost(Bound from, Bound to, Bound most, int64_t bound, const char* what) {
    std::string first = boundText(from), second = boundText(to), third = boundText(most), with;
    std::string range = first + ":" + (first[0] == '-' ? "" : second) + ":";
    bool outside = uint64_t(most.v) > uint64_t(bound);
    if (outside) range = "::" + third;
    else if (uint64_t(to.v) > uint64_t(most.v)) range = ":" + second + ":" + (second[0] == '-' ? "" : third);
    if (outside && third[0] != '-') with = std::string(" with ") + what + " " + std::to_string(bound);
    panicRuntime("slice bounds out of range [" + range + "]" + with);
}

//: checkBounds
inline void checkBounds(Bound from, Bound to, int64_t bound, const char* what) {
    if (uint64_t(to.v) > uint64_t(bound) || uint64_t(from.v) > uint64_t(to.v)) panicSlice(from, to, bound, what);
}

//: slice
// slice is x[from:to], whose last bound may be left out.
inline String slice(const String& s, Bound from, Bound to) {
    checkBounds(from, to, s.n, "length");
    return {s.p + from.v, to.v - from.v};
}
template <class T> inline Slice<T> slice(const Slice<T>& s, Bound from, Bound to) {
    checkBounds(from, to, s.c, "capacity");
    return {s.p + from.v, to.v - from.v, s.c - from.v};
}
template <class S> inline S slice(const S& s, Bound from) { return slice(s, from, s.n); }

//: sliceMost
// sliceMost is x[from:to:most].
template <class T> Slice<T> sliceMost(const Slice<T>& s, Bound from, Bound to, Bound most, const char* what = "capacity") {
    bool outside = uint64_t(most.v) > uint64_t(s.c) || uint64_t(to.v) > uint64_t(most.v) || uint64_t(from.v) > uint64_t(to.v);
    if (outside) panicMost(from, to, most, s.c, what);
    return {s.p + from.v, to.v - from.v, most.v - from.v};
}

//: whole
template <class T, int64_t N> Slice<T> whole(Array<T, N>& a) { return {a.at, N, N}; }

//: part
// part is a slice of an array.
template <class T, int64_t N> inline Slice<T> part(Array<T, N>& a, Bound from, Bound to = N) {
    checkBounds(from, to, N, "length");
    return {from.v == N ? a.at : a.at + from.v, to.v - from.v, N - from.v};
}


//: arrayAt arrayOf
// arrayAt is a slice as the array that it begins with.
template <class A> Ptr<A> arrayAt(const Slice<typename A::Elem>& s) {
    if (s.n < A::size) panicArray(s.n, A::size);
    return reinterpret_cast<A*>(s.p);
}
template <class A> A arrayOf(const Slice<typename A::Elem>& s) {
    Ptr<A> at = arrayAt<A>(s);
    return A::size ? *at : A{};
}

//: roundUp
// roundUp returns how many bytes Go's memory gives where so many are asked for, since the capacity decides whether two slices share.
inline size_t roundUp(size_t n, bool pointers) {
    if (n > 32760) return (n + 8191) & ~size_t(8191);
    size_t head = pointers && n > 512 ? 8 : 0, size = 2304;
    n += head;
    auto to = [&](size_t step) { return ((n + step - 1) & ~(step - 1)) - head; };
    if (n <= 2304) return to(n <= 32 ? 8 : n <= 256 ? 16 : n <= 512 ? 32 : n <= 768 ? 64 : n <= 1536 ? 128 : 256);
    for (const char* p = "33125646321aa245ba6gg5bamlbw"; size < n; p++) size += size_t(*p > '9' ? *p - 'a' + 10 : *p - '0') * 128;
    return size - head;
}

//: sizeInGo
template <class T, class = void> constexpr size_t sizeInGo = holdsPointers<T> ? sizeof(T) * 8 / sizeof(void*) : sizeof(T);
//? Func
template <class F> constexpr size_t sizeInGo<Func<F>> = 8;
//? Array
template <class T, int64_t N> constexpr size_t sizeInGo<Array<T, N>> = (N ? N : 1) * sizeInGo<T>;
//? $bytesInGo
template <class T> constexpr size_t sizeInGo<T, std::enable_if_t<(T::bytesInGo > 0)>> = T::bytesInGo;

//: grow
// grow returns a slice with room for n elements, as much as in Go.
template <class T> [[gnu::noinline]] Slice<T> grow(const Slice<T>& s, ptrdiff_t n) {
    if (n < 0) panicRuntime("growslice: len out of range");
    ptrdiff_t c = s.c;
    if (n > 2 * c || !sizeOf<T>) c = n;
    else if (c < 256) c *= 2;
    else while (c < n || c == s.c) c += (c + 768) / 4;
    constexpr size_t size = sizeInGo<T>;
    if (sizeOf<T>) c = ptrdiff_t(roundUp(size_t(c) * size, holdsPointers<T>) / size);
    T* to = makeArray<T>(size_t(c));
    moveArray(to, s.p, s.n);
    return {to, s.n, c};
}

//: append
// append reads the words of a slice one by one. It is slow to copy them together when one of them was just stored.
template <class T> inline Slice<T> append(const Slice<T>& s, const std::enable_if_t<true, T>& x) {
    T* p = s.p;
    ptrdiff_t n = s.n, c = s.c;
    T copied = x;
    if (n == c) {
        Slice<T> more = grow(s, n + 1);
        p = more.p, c = more.c;
    }
    p[n] = copied;
    return {p, n + 1, c};
}

//: appendAll
template <class T, class S> inline Slice<T> appendAll(const Slice<T>& s, const S& t) {
    T* p = s.p;
    ptrdiff_t n = s.n, c = s.c, more = t.n;
    if (c - n < more) {
        Slice<T> grown = grow(s, n + more);
        p = grown.p, c = grown.c;
    }
    if (more) moveArray(p + n, t.p, more);
    return {p, n + more, c};
}

//: list
template <class T, size_t N> Slice<T> list(const T (&from)[N]) {
    T* to = makeArray<T>(N);
    moveArray(to, from, N);
    return {to, N, N};
}

//: local
// local is a list for one call, which does not keep it.
template <class T, size_t N> Slice<T> local(T (&&from)[N]) { return {from, N, N}; }

//: copy
template <class T, class S> Int copy(const Slice<T>& to, const S& from) {
    ptrdiff_t n = to.n < from.n ? to.n : from.n;
    moveArray(to.p, from.p, n);
    return n;
}

//: clear
template <class T> void clear(const Slice<T>& s) {
    for (T& x : s) x = T{};
}

//: max min
template <class T> T max(T a, T b) { return a < b ? b : a; }
template <class T> T min(T a, T b) { return b < a ? b : a; }
//? double
inline double max(double a, double b) { return std::isnan(a) || std::isnan(b) ? NAN : a == b ? (std::signbit(a) ? b : a) : a < b ? b : a; }
//? double
inline double min(double a, double b) { return std::isnan(a) || std::isnan(b) ? NAN : a == b ? (std::signbit(a) ? a : b) : a < b ? a : b; }
//? float
inline float max(float a, float b) { return float(max(double(a), double(b))); }
//? float
inline float min(float a, float b) { return float(min(double(a), double(b))); }

//: bytesOf
template <class T> Slice<T> bytesOf(const String& s, bool exact = false) {
    ptrdiff_t room = exact ? s.n : ptrdiff_t(roundUp(size_t(s.n), false));
    T* to = makeArray<T>(size_t(room));
    moveArray(to, s.p, s.n);
    return {to, s.n, room};
}

//: newString
String newString(const void* p, int64_t n) {
    if (!n) return {};
    char* to = makeArray<char>(size_t(n));
    moveArray(to, p, n);
    return {to, n};
}

//: stringOf
template <class T> String stringOf(const Slice<T>& b) { return newString(b.p, b.n); }

//: decode
// decode reads a character, and U+FFFD of one byte where there is none.
inline int32_t decode(const char* text, ptrdiff_t n, int& width, [[maybe_unused]] bool* partial = nullptr) {
    auto at = [&](int i) { return uint32_t(uint8_t(text[i])); };
    uint32_t c = at(0);
    width = 1;
    if (c < 0x80) return int32_t(c);
    int more = c >= 0xc2 && c <= 0xdf ? 1 : c >= 0xe0 && c <= 0xef ? 2 : c >= 0xf0 && c <= 0xf4 ? 3 : 0;
    //! InputRunes
    if (more == 0 || n <= more) return 0xfffd;
    //? InputRunes
    if (more == 0) return 0xfffd;
    uint32_t low = c == 0xe0 ? 0xa0 : c == 0xf0 ? 0x90 : 0x80, high = c == 0xed ? 0x9f : c == 0xf4 ? 0x8f : 0xbf;
    uint32_t r = c & (0x3fu >> more);
    for (int i = 1; i <= more; i++) {
        //? InputRunes
        if (i == n) { // and more may come
            if (partial) *partial = true;
            return 0xfffd;
        }
        if (at(i) < low || at(i) > high) return 0xfffd;
        low = 0x80, high = 0xbf;
        r = r << 6 | (at(i) & 0x3f);
    }
    width = more + 1;
    return int32_t(r);
}

//: encode
inline int encode(char* to, int64_t rune) {
    uint32_t r = rune < 0 || rune > 0x10ffff || (rune >= 0xd800 && rune < 0xe000) ? 0xfffd : uint32_t(rune);
    if (r < 0x80) return to[0] = char(r), 1;
    int more = r < 0x800 ? 1 : r < 0x10000 ? 2 : 3;
    to[0] = char((0xf0u << (3 - more) & 0xff) | (r >> 6 * more));
    for (int i = 1; i <= more; i++) to[i] = char(0x80 | (r >> 6 * (more - i) & 0x3f));
    return more + 1;
}

//: runeString
inline String runeString(int64_t rune) {
    char* to = makeArray<char>(4);
    return {to, encode(to, rune)};
}

//: runesOf
inline Slice<Int32> runesOf(const String& s) {
    auto room = [](ptrdiff_t n) { return int64_t(roundUp(size_t(n) * 4, false) / 4); };
    Slice<Int32> runes = makeRoom<Int32>(0, room(s.n));
    for (ptrdiff_t i = 0; i < s.n;) {
        int width;
        runes.p[runes.n++] = decode(s.p + i, s.n - i, width);
        i += width;
    }
    runes.c = ptrdiff_t(room(runes.n));
    return runes;
}

//: runesString
inline String runesString(const Slice<Int32>& runes) {
    char* to = makeArray<char>(size_t(4 * runes.n));
    ptrdiff_t n = 0;
    for (Int32 r : runes) n += encode(to + n, r.v);
    return {to, n};
}

//: Func
// Func is a function value: code, and what it has captured.
template <class R, class... A> struct Func<R(A...)> : Words {
    R (*code)(void*, A...) = nullptr;
    void* captured = nullptr;
    constexpr Func() = default;
    constexpr Func(std::nullptr_t) {}
    template <class F> static R run(void* self, A... a) { return (*static_cast<F*>(self))(a...); }
    template <class F, class = std::enable_if_t<!std::is_base_of<Words, F>::value && std::is_class<F>::value>> Func(const F& f)
        : code(run<F>), captured(new (allocate(sizeof(F), true)) F(f)) {}
    static R call(void* f, A... a) { return reinterpret_cast<R (*)(A...)>(f)(a...); }
    Func(R (*f)(A...)) : code(call), captured(reinterpret_cast<void*>(f)) {}
    R operator()(A... a) const {
        if (!code) panicNil();
        return code(captured, a...);
    }
    friend bool operator==(const Func& f, std::nullptr_t) { return !f.code; }
};

//: lent
// lent is a function value for one call, which does not keep it.
template <class F, class L> Func<F> lent(const L& f) {
    Func<F> lent;
    lent.code = Func<F>::template run<const L>;
    lent.captured = const_cast<L*>(&f);
    return lent;
}

//: Runes
// Runes goes over the characters of a string.
struct Runes {
    String s;
    ptrdiff_t at = 0, after = 0;
    int32_t rune = 0;
    explicit Runes(const String& s) : s(s) {}
    bool next() {
        if (after >= s.n) return false;
        int width = 1;
        at = after;
        rune = uint8_t(s.p[at]);
        if (rune > 127) rune = decode(s.p + at, s.n - at, width);
        after += width;
        return true;
    }
};

//: convert
// convert copies a value into a type that is made alike.
template <class T, class F> T convert(const F& from) {
    static_assert(sizeof(T) == sizeof(F), "");
    T to;
    memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), sizeof to);
    return to;
}
