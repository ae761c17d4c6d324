//: ofEmpty
bool ofEmpty; // a key is hashed that is none of the map

//: Map
// Map keeps its entries in the order in which they came, in chunks, and finds them by a table of their numbers.
template <class K, class V> struct Map : Words {
    struct Entry { K key; uint32_t hash; bool used; V value; };
    struct Body : Words {
        Entry** chunks;
        int32_t* table; // numbers of entries plus 1, 0 where none is; a small map has no table
        int32_t n, top, room, first; // entries in use, and in all; how many have room; none before the first is in use
        int32_t moved, cleared; // how often they went elsewhere, or away
        Entry& at(int32_t i) const { return chunks[i >> 9][i & 511]; }
        uint32_t mask() const { return 2 * uint32_t(room) - 1; }
        bool small() const { return room <= 8; }
    };
    Body* b = nullptr;
    constexpr Map(std::nullptr_t = nullptr) {}
    friend bool operator==(const Map& m, std::nullptr_t) { return !m.b; }
    friend Int len(const Map& m) { return m.b ? m.b->n : 0; }
    Entry* find(const K& key) const;
    Entry* search(const K& key, uint32_t h) const;
    //? $anyKeys
    static void hashable(const K& key);
    V get(const K& key) const;
    std::tuple<V, bool> lookup(const K& key) const;
    V& operator[](const K& key) const;
    V& add(const K& key, uint32_t h) const;
    void put(uint32_t h, int32_t number) const;
    void makeRoom() const;
    void remove(const K& key) const;
    void removeAll() const;
    friend void clear(const Map& m) { m.removeAll(); }
    // A Range goes on with the entries that it began with when they have gone elsewhere. It leaves out those that come later: with them it
    // might not end.
    struct Range {
        Map m;
        Body began{};
        int32_t i = -1, top = 0;
        explicit Range(const Map& m) : m(m) {
            if (m.b) began = *m.b, i = began.first - 1, top = began.top;
        }
        Entry* next();
    };
};
template <class K, class V> inline typename Map<K, V>::Entry* Map<K, V>::find(const K& key) const {
    //? $anyKeys
    if (!b || !b->n) return hashable(key), nullptr;
    //! $anyKeys
    if (!b || !b->n) return nullptr;
    return search(key, uint32_t(hash(key)));
}
template <class K, class V> inline typename Map<K, V>::Entry* Map<K, V>::search(const K& key, uint32_t h) const {
    if (b->small()) {
        for (int32_t i = 0; i < b->top; i++)
            if (Entry& e = b->chunks[0][i]; e.used && e.hash == h && e.key == key) return &e;
        return nullptr;
    }
    for (uint32_t i = h & b->mask(); b->table[i]; i = (i + 1) & b->mask()) {
        Entry& e = b->at(b->table[i] - 1);
        if (e.used && e.hash == h && e.key == key) return &e;
    }
    return nullptr;
}
//? $anyKeys
template <class K, class V> inline void Map<K, V>::hashable(const K& key) {
    ofEmpty = true;
    hash(key);
    ofEmpty = false;
}
template <class K, class V> inline V Map<K, V>::get(const K& key) const {
    Entry* e = find(key);
    return e ? e->value : V{};
}
template <class K, class V> inline std::tuple<V, bool> Map<K, V>::lookup(const K& key) const {
    Entry* e = find(key);
    return e ? std::tuple<V, bool>{e->value, true} : std::tuple<V, bool>{V{}, false};
}
template <class K, class V> inline V& Map<K, V>::operator[](const K& key) const {
    if (!b) panicText("assignment to entry in nil map");
    uint32_t h = uint32_t(hash(key));
    //? $floatKeys
    // A key -0 becomes 0.
    if (Entry* e = b->n ? search(key, h) : nullptr) return e->key = key, e->value;
    //! $floatKeys
    if (Entry* e = b->n ? search(key, h) : nullptr) return e->value;
    return add(key, h);
}
template <class K, class V> inline V& Map<K, V>::add(const K& key, uint32_t h) const {
    while (b->top == b->room) makeRoom();
    Entry*& chunk = b->chunks[b->top >> 9];
    if (!chunk) chunk = makeArray<Entry>(512);
    Entry& e = b->at(b->top++);
    e.key = key, e.hash = h, e.used = true;
    b->n++;
    put(h, b->top);
    return e.value;
}
template <class K, class V> inline void Map<K, V>::put(uint32_t h, int32_t number) const {
    if (b->small()) return;
    uint32_t i = h & b->mask();
    while (b->table[i]) i = (i + 1) & b->mask();
    b->table[i] = number;
}
// makeRoom doubles the room. Where most entries were removed, it adds the others anew.
template <class K, class V> inline void Map<K, V>::makeRoom() const {
    Body old = *b;
    if (old.n * 2 < old.top) {
        *b = Body{};
        b->moved = old.moved + 1, b->cleared = old.cleared;
        for (int32_t i = 0; i < old.top; i++)
            if (Entry& e = old.at(i); e.used) add(e.key, e.hash) = e.value;
        return;
    }
    b->room = old.room ? old.room * 2 : 4;
    b->chunks = static_cast<Entry**>(allocate(size_t((b->room + 511) >> 9) * sizeof(Entry*), true));
    if (b->room > 512) moveArray(b->chunks, old.chunks, old.room >> 9);
    else {
        b->chunks[0] = makeArray<Entry>(uint64_t(b->room)), b->moved++;
        if (old.room) moveArray(b->chunks[0], old.chunks[0], old.room);
    }
    if (b->small()) return;
    b->table = static_cast<int32_t*>(allocate(size_t(b->room) * 2 * sizeof(int32_t), false));
    for (int32_t i = 0; i < b->top; i++)
        if (b->at(i).used) put(b->at(i).hash, i + 1);
}
template <class K, class V> inline void Map<K, V>::remove(const K& key) const {
    if (Entry* e = find(key)) {
        e->used = false, e->key = K{}, e->value = V{};
        b->n--;
    }
}
template <class K, class V> inline void Map<K, V>::removeAll() const {
    if (!b || !b->room) return;
    for (int32_t i = 0; i < b->top; i++) b->at(i) = Entry{}; // where a range may be
    b->n = b->top = b->first = 0, b->cleared++;
    if (b->table) memset(b->table, 0, size_t(b->room) * 2 * sizeof(int32_t));
}
template <class K, class V> inline typename Map<K, V>::Entry* Map<K, V>::Range::next() {
    bool same = m.b && m.b->moved == began.moved;
    if (same) began = *m.b, top = std::min(top, began.top);
    while (++i < top) {
        Entry& e = began.at(i);
        if (!e.used) {
            if (same && i == m.b->first) m.b->first++;
            continue;
        }
        if (same || (m.b->cleared == began.cleared && !(e.key == e.key))) return &e; // NaN is found by no key
        if (Entry* now = m.find(e.key)) return now;
    }
    return nullptr;
}

//: makeMap
template <class K, class V, class... Size> Map<K, V> makeMap(Size...) {
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
    if (!x.type->hash && std::exchange(ofEmpty, false)) panicText(std::string("hash of unhashable type: ") + x.type->name);
    if (!x.type->hash) panicUncomparable("hash of unhashable type ", x.type);
    return x.type->hash(x.at());
}
template <class T> uint64_t hashOf(const void* x) { return hash(as<T>(x)); }

//: eachEntry
template <class M> void eachEntry(const void* map, Entries& entries) {
    typename M::Range range(as<M>(map));
    while (auto* e = range.next()) entries.emplace_back(&e->key, &e->value);
}

//: findEntry
// findEntry returns the value of a key, or nullptr.
template <class M> const void* findEntry(const void* map, const void* key) {
    auto* e = as<M>(map).find(as<decltype(M::Entry::key)>(key));
    return e ? &e->value : nullptr;
}
