// Package support lists what kamyk refuses, and why. A refusal names the rule of this list that it follows, the place, the reason, and the
// way out where there is one. Whatever else a program does is kept, or the proof (package check) finds that it is not.
//
// What kamyk could write down all the same, hoping for the best, would compile and print something else. So each rule is a promise to a
// person with ten minutes left: nothing that is wrong in this way is ever submitted. The rules, each with a program that it refuses:
//
//  1. Source. What the go command refuses has no meaning to keep: mistakes of syntax and types, cycles of imports.
//
//     func main() { total := 1 }
//
//  2. Missing. A package that cannot be found, or has no files for the judge's system and tags.
//
//     import "example.com/not/there"
//
//  3. Entry. Without a main that is one, there must be a function that a generated main can call, and where a folder holds several mains,
//     one must be named.
//
//     func Solve(n int) int { return 2 * n }
//
//  4. Foreign. One file of Go holds no assembly, neither functions nor the values of variables, no C, and nothing that //go:linkname ties
//     to a name of another package.
//
//     func sum(list []int) int // its body is in sum_amd64.s
//
//  5. Newer. What the judge's Go does not have, and cannot be said in its words: parts of the language, names of the standard library that
//     are not written in Go themselves, types that it infers otherwise.
//
//     root, err := os.OpenRoot(".") // for Go 1.22
//
//  6. Setting. A GODEBUG setting changes what a program does, and there is no line that brings the judge's Go to it.
//
//     rand.Seed(7) // does nothing with a go line of 1.24, and seeds at a judge with Go 1.22
//
//  7. Embed. A file can be written as a literal into a string or a []byte, and a folder cannot.
//
//     //go:embed levels
//     var levels embed.FS
//
//  8. Loop. By a go line below 1.22, a loop variable that escapes its iteration is one for all of them, and is declared before the loop in
//     the file. That needs its type, which may have no name there, or an operand that is not evaluated.
//
//     for _, f := range lib.Hidden() { defer func() { f.Close() }() }
//
//  9. Copied. Compilers copy the first value of some variables that change while variables are initialised. In one file they would copy
//     others than in several packages.
//
//     var copied = lib.Count // and another variable's value calls lib.Increment
//
//  10. Exposed. Names that the program can show (package exposed) stay, and two things of one file cannot have the same.
//
//     fmt.Printf("%T %T", Point{}, geo.Point{}) // both are the contestant's own
//
//  11. Identity. Types without a name that differ only in the packages of their fields would be one type.
//
//     type T = struct{ n int } // in two packages, both asserted by x.(T)
//
//  12. Methods. A type would have another method by a name that it inherits, or implement an interface that it did not.
//
//     type both struct{ a.Size; b.Area } // a.Area has a method Size, and so on: names that hide one another
//
//  13. Compiler. What only a compiler refuses, after the type checker: what is too large, above all.
//
//     var table [1 << 50]int
//
//  14. Unproved. The proof found a difference that none of the rules explains. It is a fault of kamyk, and no program is known that it
//     refuses.
//
// The other rules are those of the C++ file alone, for judges without Go; main.go is written all the same.
//
//  15. Threads. Such judges allow one thread: no go statements, and no channels, which are of no use without.
//
//     go fmt.Println("lost")
//
//  16. Library. Packages and functions of the standard library that need reflection, the operating system, or much room in the file.
//
//     fmt.Println(json.Valid([]byte("[1]")))
//
//  17. Formats. What fmt finds out by reflection while the program runs: values as Go source, and variables of named types to read into.
//
//     fmt.Printf("%#v\n", pair{1, 2})
//
//  18. Order. Printed maps are sorted by key, and keys of different types by type first. Only Go's compiler knows the order of types that
//     are not predeclared.
//
//     fmt.Println(map[any]int{1: 2, pair{3, 4}: 5})
//
//     A loop over a map that prints for each key has no one output to keep.
//
//     for key := range m { fmt.Println(key) }
//
//  19. Unwritten. Forms that have no meaning of their own in Go, or that nobody has written in C++ yet.
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

// OwnFault is the hint of what the proof refuses by rule 14.
const OwnFault = "this is a bug in kamyk, which refuses the program rather than write a wrong file"

var names = [...]string{
	"", "source", "missing", "entry", "foreign", "newer", "setting", "embed", "loop", "copied", "exposed", "identity", "methods",
	"compiler", "unproved",
	"threads", "library", "formats", "order", "unwritten",
}

// OfCpp reports whether the rule is about the C++ file alone.
func (r Rule) OfCpp() bool { return r >= Threads }

// String returns the rule's name, which stays as it is: "newer". It is "" for none.
func (r Rule) String() string { return names[r] }

// Rules returns all rules in order.
func Rules() (rules []Rule) {
	for r := Source; int(r) < len(names); r++ {
		rules = append(rules, r)
	}
	return rules
}
