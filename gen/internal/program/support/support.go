// Package support lists what kamyk refuses, and why. A refusal names the rule of this list that it follows, the place, the reason, and the
// way out if there is one. kamyk keeps everything else that a program does, or the proof (package check) finds that it does not.
//
// A file for a refused program could compile and print something else. Each rule promises a contestant that this never happens. These are
// the rules, each with a program that it refuses:
//
//  1. Source. The go command refuses the program: for mistakes of syntax or types, or for import cycles.
//
//     func main() { total := 1 }
//
//  2. Missing. A package is not found, or has no files for the judge's system and tags.
//
//     import "example.com/not/there"
//
//  3. Entry. The folder holds neither a main nor a function that a generated main can call. Or it holds several mains, and none is named.
//
//     func Solve(n int) int { return 2 * n }
//
//  4. Foreign. A Go file can hold neither C nor assembly. That includes values of variables in assembly, and names of other packages after
//     //go:linkname.
//
//     func sum(list []int) int // its body is in sum_amd64.s
//
//  5. Newer. The judge's Go lacks a part of the language or a name of the standard library, and kamyk cannot write it in another way. Or it
//     would infer another type.
//
//     root, err := os.OpenRoot(".") // for Go 1.22
//
//  6. Setting. A GODEBUG setting changes what the program does, and no line of the file sets it in the judge's Go.
//
//     rand.Seed(7) // does nothing with a go line of 1.24, and seeds at a judge with Go 1.22
//
//  7. Embed. kamyk writes an embedded file as a literal of a string or a []byte. It cannot write an embedded folder.
//
//     //go:embed levels
//     var levels embed.FS
//
//  8. Loop. With a go line below 1.22, the iterations of a loop share its variable. If the variable escapes, the file declares it before
//     the loop. There, its type may have no name, or the file would evaluate an operand that Go does not.
//
//     for _, f := range lib.Hidden() { defer func() { f.Close() }() }
//
//  9. Copied. Compilers copy the first value of some variables that change during initialisation. In one file, they would copy the values
//     of other variables than in several packages.
//
//     var copied = lib.Count // and another variable's value calls lib.Increment
//
//  10. Exposed. A name that the program may print (package exposed) stays, and two declarations of one file cannot have the same name.
//
//     fmt.Printf("%T %T", Point{}, geo.Point{}) // both are the contestant's own
//
//  11. Identity. Two types without a name that differ only in the packages of their fields would be one type.
//
//     type T = struct{ n int } // in two packages, both asserted by x.(T)
//
//  12. Methods. A type would inherit another method of the same name, or implement an interface that it did not implement.
//
//     type both struct{ a.Size; b.Area } // a.Area has a method Size, and so on: names that hide one another
//
//  13. Compiler. Only the compiler refuses the program, after the type checker: usually because something is too large.
//
//     var table [1 << 50]int
//
//  14. Unproved. The proof found a difference that none of the rules explains. That is a fault of kamyk. No known program is refused by
//     this rule.
//
// The other rules concern only the C++ file, for judges without Go. kamyk still writes main.go.
//
//  15. Threads. These judges allow one thread, so there are no go statements, no channels, and nothing that waits for other threads.
//
//     go fmt.Println("lost")
//
//  16. Library. A package or function of the standard library needs reflection, the operating system, or much room in the file.
//
//     fmt.Println(json.Valid([]byte("[1]")))
//
//  17. Formats. fmt finds some things by reflection at run time: it prints values as Go source, and reads into variables of named types.
//
//     fmt.Printf("%#v\n", pair{1, 2})
//
//  18. Order. fmt prints maps sorted by key, and keys in interfaces first by their types. Only Go's compiler knows the order of types that
//     are not predeclared.
//
//     fmt.Println(map[any]int{1: 2, pair{3, 4}: 5})
//
//     A loop over a map that prints for each key has no single correct output.
//
//     for key := range m { fmt.Println(key) }
//
//  19. Unwritten. Go leaves the meaning open, or kamyk does not translate this form yet.
//
//     fmt.Println(p == q) // pointers to a struct{}, of which Go leaves open whether they are equal
package support

// A Rule is the number of a rule of this package. 0 is none.
type Rule int

// The rules, in the order of the package comment.
const (
	Source Rule = 1 + iota
	Missing
	Entry
	Foreign
	Newer
	Setting
	Embed
	Loop
	Copied
	Exposed
	Identity
	Methods
	Compiler
	Unproved
	Threads
	Library
	Formats
	Order
	Unwritten
)

// OwnFault is the hint of a refusal by rule 14.
const OwnFault = "this is a bug in kamyk, which refuses the program rather than write a wrong file"

var names = [...]string{
	"", "source", "missing", "entry", "foreign", "newer", "setting", "embed", "loop", "copied", "exposed", "identity", "methods",
	"compiler", "unproved",
	"threads", "library", "formats", "order", "unwritten",
}

// OfCpp reports whether the rule concerns only the C++ file.
func (r Rule) OfCpp() bool { return r >= Threads }

// String returns the rule's name, such as "newer", or "" for no rule. Scripts may depend on the names.
func (r Rule) String() string { return names[r] }
