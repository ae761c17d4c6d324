module example.com/libraries

go 1.22

require (
	github.com/emirpasic/gods v1.18.1
	github.com/google/btree v1.1.3
)
