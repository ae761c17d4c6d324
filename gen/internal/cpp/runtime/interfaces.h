//: IsPtr
template <class T> struct IsPtr : std::false_type {};
template <class T> struct IsPtr<Ptr<T>> : std::true_type {};

//: unbox
//! $boxes
template <class T> T unbox(void* data) { return static_cast<decltype(T::p)>(data); }
//? $boxes
template <class T> T unbox(void* data) {
    if constexpr (IsPtr<T>::value) return static_cast<decltype(T::p)>(data);
    else return *static_cast<T*>(data);
}

//: Method
// Method is a function as a method of what an interface holds.
template <auto f> struct Method;
template <class R, class T, class... A, R (*f)(T, A...)> struct Method<f> {
    static R call(void* self, A... a) { return f(unbox<T>(self), a...); }
};

//: Type Any Kind
//? $boxes
enum Kind : uint8_t {
    //? kindBool
    kindBool,
    //? kindInt
    kindInt,
    //? kindUint
    kindUint,
    //? kindFloat
    kindFloat,
    //? kindComplex
    kindComplex,
    //? kindString
    kindString,
    //? kindSlice
    kindSlice,
    //? kindArray
    kindArray,
    //? kindMap
    kindMap,
    //? kindPtr
    kindPtr,
    //? kindFunc
    kindFunc,
    //? $kindUnknown
    kindUnknown,
    //? kindStruct
    kindStruct,
    //? kindInterface
    kindInterface,
};
//? $printed
struct Field { const char* name; const Type* type; size_t offset; bool embedded = false, exported = false; };
//? $printed
using Entries = std::vector<std::pair<const void*, const void*>>;
// A Type says what an interface holds.
struct Type {
    //? $boxes
    Kind kind;
    const char* name;
    //? $boxes
    size_t size;
    //? $boxes
    bool named;
    //? $boxes
    bool (*equal)(const void*, const void*) = nullptr;
    void (*methods[methodCount])() = {};
    //? .entry
    template <auto f> Type entry(MethodName name) const {
        Type more = *this;
        more.methods[name] = reinterpret_cast<void (*)()>(f);
        return more;
    }
    //? .with
    template <auto f> Type with(MethodName name) const {
        Type more = *this;
        more.methods[name] = reinterpret_cast<void (*)()>(Method<f>::call);
        return more;
    }
    //? $anyKeys
    uint64_t (*hash)(const void*) = nullptr;
    //? $printed
    const Type* elem = nullptr; // of a slice, array, map or pointer
    //? $printed
    const Type* key = nullptr; // of a map
    //? $printed
    int64_t n = 0; // the length of an array, the number of fields
    //? $printed
    const Field* fields = nullptr;
    //? $printed
    void (*each)(const void* map, Entries& entries) = nullptr;
    //? $printed
    Type of(const Type* elem, const Type* key = nullptr, int64_t n = 0, const Field* fields = nullptr, void (*each)(const void*, Entries&) = nullptr) const {
        Type more = *this;
        more.elem = elem, more.key = key, more.n = n, more.fields = fields, more.each = each;
        return more;
    }
    //? $deep
    const void* (*find)(const void* map, const void* key) = nullptr;
    //? $deep
    Type finds(const void* (*find)(const void*, const void*)) const {
        Type more = *this;
        more.find = find;
        return more;
    }
    //? $readAs
    const Type* plain = nullptr; // what a scan takes a pointer to a named type for
    //? $readAs
    Type readAs(const Type* plain) const {
        Type more = *this;
        more.plain = plain;
        return more;
    }
};
// Any is an interface value: nil, or a type and what it holds, which is a pointer itself or a copy on the heap.
struct Any : Words {
    const Type* type = nullptr;
    void* data = nullptr;
    constexpr Any(std::nullptr_t = nullptr) {}
    constexpr Any(const Type* type, void* data) : type(type), data(data) {}
    //! $boxes
    friend bool operator==(const Any& a, const Any& b) { return a.type == b.type && a.data == b.data; }
    //? $boxes
    const void* at() const { return type->kind == kindPtr ? static_cast<const void*>(&data) : data; }
    //? $boxes
    friend bool operator==(const Any& a, std::nullptr_t) { return !a.type; }
    //? $boxes
    //? $AnyEqual
    friend bool operator==(const Any& a, const Any& b) {
        if (a.type != b.type || !a.type) return a.type == b.type;
        //? $uncomparable
        if (!a.type->equal) panicUncomparable("comparing uncomparable type ", a.type);
        return a.type->equal(a.at(), b.at());
    }
};

//: as
template <class T> const T& as(const void* p) { return *static_cast<const T*>(p); }

//: any
//! $boxes
template <class T> Any any(const Type& type, Ptr<T> value) { return {&type, value.p}; }
//? $boxes
template <class T> Any any(const Type& type, const T& value) {
    if constexpr (IsPtr<T>::value) return {&type, const_cast<void*>(static_cast<const void*>(value.p))};
    else return {&type, create<T>(value)};
}

//: equalOf
template <class T> bool equalOf(const void* a, const void* b) { return as<T>(a) == as<T>(b); }

//: describe
// describe describes a type to what prints, compares and calls methods.
template <class T, bool comparable = true> Type describe(Kind kind, const char* name, bool named = false) {
    Type type{kind, name, sizeof(T), named};
    if constexpr (comparable) type.equal = equalOf<T>;
    //? $anyKeys
    if constexpr (comparable) type.hash = hashOf<T>;
    return type;
}

//: assertOkInterface
template <class... N> std::tuple<Any, bool> assertOkInterface(const Any& x, N... names) {
    if (implements(x, names...)) return {x, true};
    return {nullptr, false};
}

//: nonNil
inline Any nonNil(const Any& x) {
    if (!x.type) panicNil();
    return x;
}

//: call
// call calls a method of what an interface holds.
template <class R, class... A> R call(MethodName name, const Any& x, A... a) {
    if (!x.type) panicNil();
    return reinterpret_cast<R (*)(void*, A...)>(x.type->methods[name])(x.data, a...);
}

//: implements
template <class... N> bool implements(const Any& x, N... names) {
    return x.type && (... && x.type->methods[names]);
}

//: holds
inline bool holds(const Any& x, const Type& type) { return x.type == &type; }

//: assertType
template <class T> T assertType(const Any& x, const Type& type, const char* from) {
    if (x.type != &type) panicAssert(x, from, type.name, "");
    return unbox<T>(x.data);
}

//: assertOk
template <class T> std::tuple<T, bool> assertOk(const Any& x, const Type& type) {
    if (x.type != &type) return {T{}, false};
    return {unbox<T>(x.data), true};
}

//: assertInterface
inline Any assertInterface(const Any& x, const char* to, std::initializer_list<MethodName> names, std::initializer_list<const char*> words) {
    if (!x.type) panicAssert(x, "interface", to, "");
    auto word = words.begin();
    for (MethodName name : names) {
        if (!x.type->methods[name]) panicAssert(x, "interface", to, *word);
        word++;
    }
    return x;
}
