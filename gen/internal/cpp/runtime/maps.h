//: Map
// Map keeps its entries in the order in which they came, and finds them by a table of their numbers.
template <class K, class V> struct Map : Words {
    struct Entry { K key; uint32_t hash; bool used; V value; };
    struct Body : Words {
        Entry* entries;
        int32_t* table; // numbers of entries plus 1, 0 where none is
        int64_t n, top, room, size;
    };
    Body* b = nullptr;
    constexpr Map(std::nullptr_t = nullptr) {}
    friend bool operator==(const Map& m, std::nullptr_t) { return !m.b; }
    friend Int len(const Map& m) { return m.b ? m.b->n : 0; }
    Entry* find(const K& key) const {
        if (!b || !b->n) return hashable(key), nullptr;
        uint32_t h = uint32_t(hash(key));
        for (uint64_t i = h & uint64_t(b->size - 1); b->table[i]; i = (i + 1) & uint64_t(b->size - 1)) {
            Entry& e = b->entries[b->table[i] - 1];
            if (e.used && e.hash == h && e.key == key) return &e;
        }
        return nullptr;
    }
    static void hashable(const K& key) {
        if constexpr (std::is_same<K, Any>::value)
            if (key.type && !key.type->hash) panicText(std::string("hash of unhashable type: ") + key.type->name);
    }
    V get(const K& key) const {
        Entry* e = find(key);
        return e ? e->value : V{};
    }
    std::tuple<V, bool> lookup(const K& key) const {
        Entry* e = find(key);
        return e ? std::tuple<V, bool>{e->value, true} : std::tuple<V, bool>{V{}, false};
    }
    V& operator[](const K& key) const {
        if (!b) panicText("assignment to entry in nil map");
        if constexpr (std::is_same<K, Any>::value) hash(key);
        if (Entry* e = find(key)) return e->value;
        if (b->top == b->room) rebuild(b->n * 2 < b->room ? b->room : b->room ? b->room * 2 : 8);
        uint32_t h = uint32_t(hash(key));
        Entry& e = b->entries[b->top++];
        e.key = key, e.hash = h, e.used = true;
        b->n++;
        put(h, b->top);
        return e.value;
    }
    void put(uint32_t h, int64_t number) const {
        uint64_t i = h & uint64_t(b->size - 1);
        while (b->table[i]) i = (i + 1) & uint64_t(b->size - 1);
        b->table[i] = int32_t(number);
    }
    void rebuild(int64_t room) const {
        Entry* old = b->entries;
        int64_t top = b->top;
        b->entries = makeArray<Entry>(size_t(room));
        b->table = static_cast<int32_t*>(allocate(size_t(room) * 2 * sizeof(int32_t), false));
        b->room = room, b->size = room * 2, b->top = 0;
        for (int64_t i = 0; i < top; i++)
            if (old[i].used) {
                b->entries[b->top++] = old[i];
                put(old[i].hash, b->top);
            }
    }
    void remove(const K& key) const {
        if (Entry* e = find(key)) {
            e->used = false, e->key = K{}, e->value = V{};
            b->n--;
        }
    }
    friend void clear(const Map& m) {
        if (m.b) *m.b = Body{};
    }
    // A Range goes on with the entries that it began with when the map has been given others.
    struct Range {
        Map m;
        Entry* entries;
        int64_t i = -1, top = 0;
        explicit Range(const Map& m) : m(m), entries(m.b ? m.b->entries : nullptr), top(m.b ? m.b->top : 0) {}
        Entry* next() {
            if (!m.b) return nullptr;
            bool same = m.b->entries == entries;
            while (++i < (same ? m.b->top : top)) {
                if (same) top = m.b->top;
                if (!entries[i].used) continue;
                if (same) return &entries[i];
                if (Entry* now = m.find(entries[i].key)) return now;
            }
            return nullptr;
        }
    };
};

//: makeMap
template <class K, class V> Map<K, V> makeMap() {
    Map<K, V> m;
    m.b = create(typename Map<K, V>::Body{});
    return m;
}

//: hash
inline uint64_t mix(uint64_t x) {
    x *= 0x9e3779b97f4a7c15;
    return (x ^ x >> 32) * 0xd6e8feb86659fd93 >> 16;
}
template <class T> uint64_t hash(Integer<T> x) { return mix(uint64_t(x.v)); }
inline uint64_t hash(bool x) { return mix(x); }
inline uint64_t hash(double x) {
    uint64_t bits = 0;
    if (x != 0) memcpy(&bits, &x, 8);
    return mix(bits);
}
inline uint64_t hash(const String& s) {
    uint64_t h = uint64_t(s.n), word;
    ptrdiff_t i = 0;
    for (; i + 8 <= s.n; i += 8) memcpy(&word, s.p + i, 8), h = mix(h ^ word) + (h << 7);
    for (; i < s.n; i++) h = (h ^ uint8_t(s.p[i])) * 0x100000001b3;
    return mix(h);
}
template <class T> uint64_t hash(Ptr<T> p) { return mix(reinterpret_cast<uintptr_t>(p.p)); }
uint64_t hash(const Any& x);
template <class T, int64_t N> uint64_t hash(const Array<T, N>& a) {
    uint64_t h = 0;
    for (int64_t i = 0; i < N; i++) h = mix(h ^ hash(a.at[i]));
    return h;
}

//: hashOf
uint64_t hash(const Any& x) {
    if (!x.type) return 0;
    if (!x.type->hash) panicUncomparable("hash of unhashable type ", x.type);
    return x.type->hash(x.at());
}
template <class T> uint64_t hashOf(const void* x) { return hash(as<T>(x)); }

//: eachEntry
template <class M> void eachEntry(const void* map, Entries& entries) {
    typename M::Range range(as<M>(map));
    while (auto* e = range.next()) entries.emplace_back(&e->key, &e->value);
}
