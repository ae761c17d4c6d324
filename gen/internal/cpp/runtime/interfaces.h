//: Type Any Kind
// A Type says what an interface holds.
enum Kind : uint8_t { kindBool, kindInt, kindUint, kindFloat, kindString, kindSlice, kindArray, kindMap, kindPtr, kindFunc, kindStruct, kindInterface };
struct Type;
struct Field { const char* name; const Type* type; size_t offset; };
struct Method { MethodName name; void (*code)(); };
struct Type {
    Kind kind;
    const char* name;
    size_t size;
    const Type* elem;      // of a slice, array, map or pointer
    const Type* key;       // of a map
    int64_t n;             // the length of an array, the number of fields, 1 for a named type
    const Field* fields;
    const Method* methods; // the last one has no code
    bool (*equal)(const void*, const void*);
    uint64_t (*hash)(const void*);
    void (*each)(const void* map, std::vector<std::pair<const void*, const void*>>& entries);
    bool named;
};
// Any is an interface value: nil, or a type and what it holds, which is a pointer itself or a copy on the heap.
struct Any : Words {
    const Type* type = nullptr;
    void* data = nullptr;
    constexpr Any() = default;
    constexpr Any(std::nullptr_t) {}
    constexpr Any(const Type* type, void* data) : type(type), data(data) {}
    constexpr Any(const Any&) = default;
    Any& operator=(const Any& o) { type = o.type, data = o.data; return *this; }
    const void* at() const { return type->kind == kindPtr ? static_cast<const void*>(&data) : data; }
    friend bool operator==(const Any& a, std::nullptr_t) { return !a.type; }
    friend bool operator!=(const Any& a, std::nullptr_t) { return a.type; }
};
template <class T> struct IsPtr : std::false_type {};
template <class T> struct IsPtr<Ptr<T>> : std::true_type {};

//: Any
inline bool operator==(const Any& a, const Any& b) {
    if (a.type != b.type) return false;
    if (!a.type) return true;
    if (!a.type->equal) panicUncomparable("comparing uncomparable type ", a.type);
    return a.type->equal(a.at(), b.at());
}
inline bool operator!=(const Any& a, const Any& b) { return !(a == b); }

//: as
template <class T> const T& as(const void* p) { return *static_cast<const T*>(p); }

//: any
template <class T> Any any(const Type& type, const T& value) {
    if constexpr (IsPtr<T>::value) return {&type, const_cast<void*>(static_cast<const void*>(value.p))};
    else return {&type, create<T>(value)};
}

//: unbox
template <class T> T unbox(void* data) {
    if constexpr (IsPtr<T>::value) return static_cast<decltype(T::p)>(data);
    else return *static_cast<T*>(data);
}

//: equalOf
template <class T> bool equalOf(const void* a, const void* b) { return as<T>(a) == as<T>(b); }

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

//: findMethod
inline void (*findMethod(const Type* type, MethodName name))() {
    if (type->methods)
        for (const Method* m = type->methods; m->code; m++)
            if (m->name == name) return m->code;
    return nullptr;
}

//: call
// call calls a method of what an interface holds.
template <class R, class... A> R call(MethodName name, const Any& x, A... a) {
    if (!x.type) panicNil();
    return reinterpret_cast<R (*)(void*, A...)>(findMethod(x.type, name))(x.data, a...);
}

//: implements
template <class... N> bool implements(const Any& x, N... names) {
    return x.type && (... && (findMethod(x.type, names) != nullptr));
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
template <class... N> Any assertInterface(const Any& x, const char* to, const char* missing, N... names) {
    if (!implements(x, names...)) panicAssert(x, "interface", to, missing);
    return x;
}
