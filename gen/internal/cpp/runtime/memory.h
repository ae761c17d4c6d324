//: mapped
// mapped is fresh memory, at a place if one is named.
inline char* mapped(char* at, size_t size) {
    return static_cast<char*>(mmap(at, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
}

//: stackBase
char* stackBase;

//: Span
// Memory grows upwards by pages. A span of pages has blocks of one size; a block above 8 KiB is a span by itself. When enough was
// allocated, what no root leads to is free again: roots are the stack, the registers and global variables, and a word is taken for a
// pointer if it points into a block.
struct Span {
    char* start;
    size_t pages, size;          // the size is a block's
    uint32_t blocks, next, used; // blocks before next are in use, and so many others
    bool scan, fresh;            // blocks may hold pointers; they were never in use
    Span* after;
    std::vector<char> marks;
};
constexpr size_t pageSize = 1 << 12, blockLimit = 1 << 13, leastAllowed = 16 << 20;
constexpr uintptr_t heap = sizeof(void*) == 8 ? uintptr_t(uint64_t(1) << 45) : 0x80000000;
std::vector<Span*> spans; // by page
Span* ready[2][48];       // spans that may have free blocks, by what their blocks are
size_t seek[2];           // no page before it is free, for small blocks and for large ones
size_t allocated, allowed = leastAllowed, alive;
std::vector<std::pair<char*, size_t>> toScan;
std::new_handler noMemory = std::set_new_handler([] { fatal("out of memory"); });

inline Span*& readySpan(size_t size, bool scan) { return ready[scan][size <= 480 ? size / 16 : 30 + size / 512]; }
// newSpan takes the first pages that are free, or new ones, and returns nothing where there are none.
Span* newSpan(size_t size, bool scan) {
    bool large = size > blockLimit;
    size_t n = large ? size / pageSize : 16, top = spans.size(), &from = seek[large];
    for (size_t to = from; to < top && to - from < n;)
        if (spans[to++]) from = to;
    char *start = reinterpret_cast<char*>(heap + from * pageSize), *end = reinterpret_cast<char*>(heap + top * pageSize);
    if (from + n > top) {
        if (mapped(end, (from + n - top) * pageSize) != end) return nullptr;
        spans.resize(from + n);
    }
    if (large) memset(start, 0, std::min(size, size_t(end - start)));
    uint32_t blocks = large ? 1 : uint32_t(n * pageSize / size);
    Span* span = new Span{start, n, size, blocks, 0, 0, scan, large || start >= end, nullptr, std::vector<char>(blocks)};
    while (n-- > 0) spans[from++] = span;
    if (!large) readySpan(size, scan) = span;
    return span;
}
// mark marks the blocks to which words point.
__attribute__((noinline, no_sanitize("address"))) void mark(const void* start, size_t size) {
    const uintptr_t* words = static_cast<const uintptr_t*>(start);
    for (size_t k = 0; k < size / sizeof(void*); k++) {
        size_t page = (words[k] - heap) / pageSize;
        Span* span = page < spans.size() ? spans[page] : nullptr;
        if (!span) continue;
        size_t i = span->blocks == 1 ? 0 : uint32_t(words[k] - uintptr_t(span->start)) / uint32_t(span->size);
        if (i >= span->blocks || span->marks[i]) continue;
        span->marks[i] = 1, span->used++;
        alive += span->size;
        if (span->scan) toScan.emplace_back(span->start + i * span->size, span->size);
    }
}
[[gnu::noinline]] void markStack() {
    char* top = static_cast<char*>(__builtin_frame_address(0));
    mark(top, size_t(stackBase - top));
}
[[gnu::noinline]] void collect() {
    __builtin_unwind_init(); // which puts the registers on the stack
    for (size_t i = 0; i < spans.size(); i += spans[i] ? spans[i]->pages : 1)
        if (Span* span = spans[i]) memset(&span->marks[0], 0, span->blocks), span->used = 0;
    alive = allocated = seek[0] = seek[1] = 0;
    solution::markRoots();
    markStack();
    std::pair<char*, size_t> coming[16] = {}; // what is scanned next, while it comes from memory
    for (size_t i = 0, idle = 0; idle <= 16; i++) {
        auto& next = coming[i % 16];
        mark(next.first, next.second);
        idle = toScan.empty() ? idle + 1 : 0;
        next = idle ? std::pair<char*, size_t>() : toScan.back();
        if (!idle) toScan.pop_back();
        __builtin_prefetch(next.first);
    }
    memset(ready, 0, sizeof ready);
    for (size_t i = 0, n; i < spans.size(); i += n) {
        Span* span = spans[i];
        n = span ? span->pages : 1;
        if (span && !span->used) {
            std::fill_n(&spans[i], n, nullptr);
            delete span;
        } else if (span && span->blocks > 1) {
            span->next = 0, span->fresh = false, span->after = readySpan(span->size, span->scan);
            readySpan(span->size, span->scan) = span;
        }
    }
    allowed = std::max({leastAllowed, std::min(alive, 2 * leastAllowed), alive / 3});
}
// findSpan returns a span whose next block is free.
[[gnu::noinline]] Span* findSpan(size_t size, bool scan) {
    if (size > blockLimit) allocated += size;
    if (allocated > allowed) collect();
    for (bool collected = false;; collected = true) {
        if (size <= blockLimit)
            for (Span*& span = readySpan(size, scan); span; span = span->after) {
                for (; span->next < span->blocks; span->next++)
                    if (!span->marks[span->next]) return span;
                allocated += (span->blocks - span->used) * size;
            }
        if (Span* span = newSpan(size, scan)) return span;
        if (collected) fatal("out of memory");
        collect();
    }
}

//: allocate
// allocate returns zeroed memory.
inline void* allocate(uint64_t bytes, bool scan) {
    if (bytes > PTRDIFF_MAX / 2) fatal("out of memory");
    size_t step = bytes <= 480 ? 16 : bytes <= blockLimit ? 512 : pageSize;
    size_t size = (size_t(bytes) + !bytes + step - 1) & ~(step - 1);
    Span* span = size > blockLimit ? nullptr : readySpan(size, scan);
    if (!span || span->next >= span->blocks || span->marks[span->next]) span = findSpan(size, scan);
    char* block = span->start + span->next++ * size;
    __asm__("" : "+r"(block)); // one word leads to it, and not two that make one
    if (!span->fresh) memset(block, 0, size);
    return block;
}

//: markRoots
// markAll marks what global variables lead to.
template <class... T> void markAll(const T&... x) { (..., mark(&x, sizeof x)); }
