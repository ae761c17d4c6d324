package simplify

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"sort"
)

// An Edit replaces the text from Pos to End. If End is Pos, it inserts before Pos. Insertions at one position keep the order of the list,
// and come before a replacement that starts there.
type Edit struct {
	Pos, End token.Pos
	New      []Piece
}

// A Piece is one part of a replacement: text that the pass generates, or text that it copies.
type Piece struct {
	Text string
	At   token.Pos // the syntax that it was generated for, or the start of the copy; without it, the position of the edit
	For  any       // what the pass writes it for; see Locate

	copied bool // the text is the source at At
}

// Insert returns an edit that inserts a text before a position.
func Insert(pos token.Pos, text string) Edit { return Edit{pos, pos, []Piece{{Text: text}}} }

// Replace returns an edit that replaces a range of the source by a text.
func Replace(pos, end token.Pos, text string) Edit { return Edit{pos, end, []Piece{{Text: text}}} }

// Copy returns a node as pieces, after the edits inside it.
func (f *File) Copy(n ast.Node, edits []Edit) []Piece { return f.CopySpan(n.Pos(), n.End(), edits) }

// CopySpan returns the text from pos to end as pieces, after the edits inside it.
func (f *File) CopySpan(pos, end token.Pos, edits []Edit) (pieces []Piece) {
	edits = slices.DeleteFunc(slices.Clone(edits), func(e Edit) bool { return e.Pos < pos || e.End > end })
	sortEdits(edits)
	for _, edit := range edits {
		pieces = append(pieces, f.verbatim(pos, edit.Pos)...)
		for _, piece := range edit.New {
			if !piece.At.IsValid() {
				piece.At = edit.Pos
			}
			pieces = append(pieces, piece)
		}
		pos = max(pos, edit.End)
	}
	return append(pieces, f.verbatim(pos, end)...)
}

func (f *File) verbatim(pos, end token.Pos) []Piece {
	if pos >= end {
		return nil
	}
	return []Piece{{Text: string(f.Source[f.Offset(pos):f.Offset(end)]), At: pos, copied: true}}
}

func sortEdits(edits []Edit) {
	slices.SortStableFunc(edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(min(a.End-a.Pos, 1), min(b.End-b.Pos, 1)))
	})
}

// Locate returns the position in the file of the text at an offset of the edited file, and what that text was written for.
func (f *File) Locate(edits []Edit, offset int) (at token.Pos, of any) {
	for _, piece := range f.CopySpan(f.Syntax.FileStart, f.Syntax.FileEnd, edits) {
		switch {
		case offset >= len(piece.Text):
			offset -= len(piece.Text)
			continue
		case piece.copied:
			return piece.At + token.Pos(offset), piece.For
		}
		return piece.At, piece.For
	}
	return f.Syntax.Package, nil
}

// Apply returns the edited file, type-checked again.
func (f *File) Apply(edits []Edit) (*File, error) {
	sorted := slices.Clone(edits)
	sortEdits(sorted)
	for i := 1; i < len(sorted); i++ {
		if sorted[i].Pos < sorted[i-1].End {
			return nil, f.FaultAt(sorted[i].Pos, "edits overlap")
		}
	}
	var source []byte
	var places places
	for _, piece := range f.CopySpan(f.Syntax.FileStart, f.Syntax.FileEnd, sorted) {
		places = append(places, f.placesOf(piece, len(source))...)
		source = append(source, piece.Text...)
	}
	after, err := readFile(f.program, source, places)
	if err == nil {
		after.Shown = f.Shown
	}
	return after, err
}

// A place maps the text from offset to the first file: either it was copied from there, starting at origin, or it was generated for the
// syntax at origin.
type place struct {
	offset, origin int
	copied         bool
}

// places are sorted by offset. The first one has offset 0.
type places []place

// at returns the place that the text from an offset on begins in, as if it began there.
func (p places) at(offset int) place {
	last := p[sort.Search(len(p), func(i int) bool { return p[i].offset > offset })-1]
	if last.copied {
		last.origin += offset - last.offset
	}
	return last
}

// placesOf returns the places of a piece that is written at an offset.
func (f *File) placesOf(piece Piece, offset int) (list places) {
	if !piece.copied {
		return places{{offset, f.Origin(piece.At), false}}
	}
	from := f.Offset(piece.At)
	first := f.places.at(from)
	list = places{{offset, first.origin, first.copied}}
	for _, p := range f.places {
		if p.offset > from && p.offset < from+len(piece.Text) {
			list = append(list, place{offset + p.offset - from, p.origin, p.copied})
		}
	}
	return list
}
