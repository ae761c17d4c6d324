//: mapped
// mapped is fresh memory, at a place if one is named.
inline char* mapped(char* at, size_t size) {
    return static_cast<char*>(mmap(at, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
}

//: allocate stackBase
// Memory. Blocks of one size lie together in pages of 64 KiB, and a larger block has a page of its own. When enough was allocated,
// whatever no root leads to is free again: roots are the stack, the registers and global variables, and a word is taken for a pointer
// if it points into a block.
struct Page {
    char* start;
    size_t size; // of a block
    uint32_t blocks, next, used; // blocks before next are in use, and so many others
    bool scan; // blocks may hold pointers
    Page* after;
    uint8_t marks[1];
};
constexpr size_t pageSize = 1 << 16, pageLimit = 1 << 13, leastAllowed = 32 << 20;
std::vector<Page*> pages;
std::vector<char*> emptyPages;
Page** pageTable[1 << 16]; // by the upper half of an address, then by the next quarter
Page* ready[2][48];        // pages that may have free blocks, by the size of these
size_t allocated, allowed = leastAllowed, alive;
std::vector<std::pair<char*, size_t>> toScan;
char* stackBase;

inline Page* pageOf(uintptr_t at) {
    size_t high = size_t(uint64_t(at) >> 32);
    Page** table = high >> 16 ? nullptr : pageTable[high];
    return table ? table[at >> 16 & 0xffff] : nullptr;
}
inline Page*& readyPage(size_t size, bool scan) { return ready[scan][size <= 480 ? size / 16 : 30 + size / 512]; }
// mapPages gets memory that begins where a page can, or nothing.
char* mapPages(size_t size) {
    char* got = mapped(nullptr, size + pageSize);
    if (got == MAP_FAILED) return nullptr;
    size_t skip = -reinterpret_cast<uintptr_t>(got) % pageSize;
    if (skip) munmap(got, skip);
    munmap(got + skip + size, pageSize - skip);
    return got + skip;
}
void enterPage(Page* page, Page* as) {
    for (size_t i = 0; i < page->size * page->blocks; i += pageSize) {
        uint64_t at = reinterpret_cast<uintptr_t>(page->start + i);
        Page**& table = pageTable[at >> 32];
        if (!table) table = static_cast<Page**>(calloc(1 << 16, sizeof(Page*)));
        table[at >> 16 & 0xffff] = as;
    }
}
Page* newPage(size_t size, bool scan) {
    bool large = size > pageLimit;
    if (!large && emptyPages.empty())
        if (char* more = mapPages(16 * pageSize))
            for (int i = 16; i-- > 0;) emptyPages.push_back(more + size_t(i) * pageSize);
    char* start = nullptr;
    if (large) start = mapPages(size);
    else if (!emptyPages.empty()) start = emptyPages.back(), emptyPages.pop_back();
    if (!start) return nullptr;
    uint32_t blocks = large ? 1 : uint32_t(pageSize / size);
    Page* page = new (calloc(1, sizeof(Page) + blocks)) Page{start, size, blocks, 0, 0, scan, nullptr, {}};
    pages.push_back(page);
    enterPage(page, page);
    if (!large) readyPage(size, scan) = page;
    return page;
}
inline void markWord(uintptr_t word) {
    Page* page = pageOf(word);
    if (!page) return;
    size_t i = page->blocks == 1 ? 0 : uint32_t(word % pageSize) / uint32_t(page->size);
    if (i >= page->blocks || page->marks[i]) return;
    page->marks[i] = 1, page->used++;
    alive += page->size;
    if (page->scan) toScan.emplace_back(page->start + i * page->size, page->size);
}
__attribute__((no_sanitize("address"))) void markRange(const void* start, size_t size) {
    const uintptr_t* word = static_cast<const uintptr_t*>(start);
    for (size_t i = 0; i < size / sizeof(void*); i++) markWord(word[i]);
}
__attribute__((noinline)) void markStack() {
    char* top = static_cast<char*>(__builtin_frame_address(0));
    markRange(top, size_t(stackBase - top));
}
// sweep keeps the pages in which something is alive.
void sweep() {
    memset(ready, 0, sizeof ready);
    size_t kept = 0;
    for (Page* page : pages) {
        if (page->used) {
            pages[kept++] = page;
            if (page->size > pageLimit) continue;
            page->next = 0, page->after = readyPage(page->size, page->scan);
            readyPage(page->size, page->scan) = page;
            continue;
        }
        enterPage(page, nullptr);
        if (page->size <= pageLimit) emptyPages.push_back(page->start);
        else munmap(page->start, page->size);
        free(page);
    }
    pages.resize(kept);
}
__attribute__((noinline)) void collect() {
    __builtin_unwind_init(); // which puts the registers on the stack
    for (Page* page : pages) memset(page->marks, 0, page->blocks), page->used = 0;
    alive = 0;
    solution::markRoots();
    markStack();
    while (!toScan.empty()) {
        auto [start, size] = toScan.back();
        toScan.pop_back();
        markRange(start, size);
    }
    sweep();
    allocated = 0;
    allowed = std::max(leastAllowed, std::min(alive, 2 * leastAllowed));
}
// findPage returns a page whose next block is free.
__attribute__((noinline)) Page* findPage(size_t size, bool scan) {
    if (size > pageLimit) allocated += size;
    if (allocated > allowed) collect();
    for (bool collected = false;; collected = true) {
        if (size <= pageLimit)
            for (Page*& page = readyPage(size, scan); page; page = page->after) {
                for (; page->next < page->blocks; page->next++)
                    if (!page->marks[page->next]) return page;
                allocated += (page->blocks - page->used) * size;
            }
        if (Page* page = newPage(size, scan)) return page;
        if (collected) fatal("out of memory");
        collect();
    }
}
// allocate returns zeroed memory.
inline void* allocate(size_t size, bool scan) {
    if (size > PTRDIFF_MAX / 2) fatal("out of memory");
    size_t step = size <= 480 ? 16 : size <= pageLimit ? 512 : pageSize;
    size = (size + !size + step - 1) & ~(step - 1);
    Page* page = size > pageLimit ? nullptr : readyPage(size, scan);
    if (!page || page->next >= page->blocks || page->marks[page->next]) page = findPage(size, scan);
    char* block = page->start + page->next++ * size;
    if (size <= pageLimit) memset(block, 0, size);
    return block;
}

//: markRoots
// markAll marks what global variables lead to.
template <class... T> void markAll(const T&... x) { (..., markRange(&x, sizeof x)); }
