//: allocate Roots
// Memory. Blocks of one size lie together in a page of 64 KiB, and a larger block has pages of its own. When as much was allocated
// as is alive, whatever no root leads to is free again: roots are the stack, the registers and global variables, and a word is taken
// for a pointer if it points into a block.
struct Page {
    char* start;
    size_t size;       // of a block
    uint32_t blocks;
    uint32_t next;     // blocks before it are in use
    uint64_t inverse;  // of size
    bool scan;         // blocks may hold pointers
    bool fresh;        // blocks from next on are zero
    Page* after;
    uint8_t marks[1];
};
struct Roots { void* start; size_t size; };
extern const Roots roots[];
extern const size_t rootCount;
char* stackBase;

constexpr size_t pageSize = 1 << 16, pageLimit = 1 << 13;
Page** pageTable[1 << 16];
std::vector<Page*> pages;
Page* current[2][64];
Page* waiting[2][64];  // pages that may have free blocks
size_t allocated, allowed = 32 << 20, alive;
std::vector<std::pair<char*, size_t>> toScan;

inline Page*& pageOf(uintptr_t at) {
    static Page* none;
    size_t high = size_t(uint64_t(at) >> 32);
    if (high >> 16) return none = nullptr;
    Page**& table = pageTable[high];
    if (!table) return none = nullptr;
    return table[at >> 16 & 0xffff];
}
char* mapPages(size_t size) {
    char* got = static_cast<char*>(mmap(nullptr, size + pageSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (got == MAP_FAILED) return nullptr;
    size_t skip = -reinterpret_cast<uintptr_t>(got) % pageSize;
    if (skip) munmap(got, skip);
    munmap(got + skip + size, pageSize - skip);
    return got + skip;
}
Page* newPage(size_t size, uint32_t blocks, bool scan) {
    static char *spare, *spareEnd;
    size_t whole = (size * blocks + pageSize - 1) / pageSize * pageSize;
    char* start = nullptr;
    if (size > pageLimit) start = mapPages(whole);
    else {
        if (spare == spareEnd && (spare = mapPages(16 * pageSize))) spareEnd = spare + 16 * pageSize;
        if (spare) start = spare, spare += pageSize;
        else spareEnd = nullptr;
    }
    if (!start) return nullptr;
    Page* page = static_cast<Page*>(calloc(1, sizeof(Page) + blocks));
    page->start = start, page->size = size, page->blocks = blocks, page->scan = scan, page->fresh = true;
    page->inverse = ((uint64_t(1) << 32) + size - 1) / size;
    pages.push_back(page);
    for (size_t i = 0; i < whole; i += pageSize) {
        uintptr_t at = reinterpret_cast<uintptr_t>(start + i);
        Page**& table = pageTable[uint64_t(at) >> 32];
        if (!table) table = static_cast<Page**>(calloc(1 << 16, sizeof(Page*)));
        table[at >> 16 & 0xffff] = page;
    }
    return page;
}
inline void markWord(uintptr_t word) {
    Page* page = pageOf(word);
    if (!page) return;
    size_t offset = word - reinterpret_cast<uintptr_t>(page->start);
    size_t i = page->blocks == 1 ? 0 : size_t(offset * page->inverse >> 32);
    if (i >= page->blocks || page->marks[i]) return;
    page->marks[i] = 1;
    alive += page->size;
    if (page->scan) toScan.emplace_back(page->start + i * page->size, page->size);
}
__attribute__((no_sanitize("address"))) void markRange(const char* from, const char* to) {
    for (from += -reinterpret_cast<uintptr_t>(from) % sizeof(void*); from + sizeof(void*) <= to; from += sizeof(void*))
        markWord(*reinterpret_cast<const uintptr_t*>(from));
}
void drain() {
    while (!toScan.empty()) {
        auto [start, size] = toScan.back();
        toScan.pop_back();
        markRange(start, start + size);
    }
}
void sweep() {
    memset(current, 0, sizeof current);
    memset(waiting, 0, sizeof waiting);
    size_t kept = 0;
    for (Page* page : pages) {
        page->next = 0, page->fresh = false;
        if (page->size <= pageLimit) {
            Page*& list = waiting[page->scan][(page->size + 15) / 16 < 32 ? (page->size + 15) / 16 : 32 + (page->size / 512)];
            page->after = list, list = page;
        } else if (!page->marks[0]) {
            size_t whole = (page->size + pageSize - 1) / pageSize * pageSize;
            for (size_t i = 0; i < whole; i += pageSize) pageOf(reinterpret_cast<uintptr_t>(page->start + i)) = nullptr;
            munmap(page->start, whole);
            free(page);
            continue;
        }
        pages[kept++] = page;
    }
    pages.resize(kept);
}
__attribute__((noinline)) void collect() {
    jmp_buf registers;
    setjmp(registers);
    for (Page* page : pages) memset(page->marks, 0, page->blocks);
    alive = 0;
    for (size_t i = 0; i < rootCount; i++) markRange(static_cast<char*>(roots[i].start), static_cast<char*>(roots[i].start) + roots[i].size);
    markRange(reinterpret_cast<char*>(&registers), stackBase);
    drain();
    sweep();
    allocated = 0;
    allowed = std::max(size_t(32) << 20, std::min(alive, size_t(64) << 20));
}
void* allocateLarge(size_t size, bool scan) {
    Page* page = newPage(size, 1, scan);
    if (!page && (collect(), !(page = newPage(size, 1, scan)))) fatal("out of memory");
    return page->start;
}
// findBlock looks for a free block where the current page has none.
__attribute__((noinline)) Page* findBlock(size_t c, size_t size, bool scan) {
    Page*& page = current[scan][c];
    for (bool collected = false;; ) {
        if (page)
            for (; page->next < page->blocks; page->next++)
                if (!page->marks[page->next]) return page;
        if ((page = waiting[scan][c])) {
            waiting[scan][c] = page->after;
            continue;
        }
        if ((page = newPage(size, uint32_t(pageSize / size), scan))) return page;
        if (collected) fatal("out of memory");
        collect(), collected = true;
    }
}
// allocate returns zeroed memory.
inline void* allocate(size_t size, bool scan) {
    if (size > size_t(1) << 46) fatal("out of memory");
    if (allocated > allowed) collect();
    allocated += size;
    if (size > pageLimit) return allocateLarge(size, scan);
    size_t c = size <= 480 ? (size + 15) / 16 : 32 + (size + 511) / 512;
    if (c == 0) c = 1;
    size = c < 32 ? c * 16 : (c - 32) * 512;
    Page* page = current[scan][c];
    if (!page || page->next >= page->blocks || page->marks[page->next]) page = findBlock(c, size, scan);
    char* block = page->start + page->next++ * page->size;
    if (!page->fresh) memset(block, 0, size);
    return block;
}
