// Checks a bundle with Go's own implementation: bundle BUNDLE.zip KEY. Prints how many events hold.
package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type event struct {
	Index     int64
	Leaf      json.RawMessage
	Rest      json.RawMessage
	Disclosed map[string]struct {
		Salt  []byte
		Value json.RawMessage
	}
}

func fail(format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
	os.Exit(1)
}

func must[T any](value T, err error) T {
	if err != nil {
		fail("%v", err)
	}
	return value
}

func main() {
	archive := must(zip.OpenReader(os.Args[1]))
	files := map[string][]byte{}
	for _, file := range archive.File {
		files[file.Name] = must(io.ReadAll(must(file.Open())))
	}
	keys := note.VerifierList(must(note.NewVerifier(os.Args[2])))
	tree := parseTree(signed(files["checkpoint"], keys))
	events, fields := 0, 0
	lines := bufio.NewScanner(bytes.NewReader(files["events.ndjson"]))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var one event
		if err := json.Unmarshal(lines.Bytes(), &one); err != nil {
			fail("line %d: %v", events, err)
		}
		proof := string(files[fmt.Sprintf("proofs/%09d.tlog-proof", one.Index)])
		head, checkpoint, found := strings.Cut(proof, "\n\n")
		if !found || checkpoint != string(files["checkpoint"]) {
			fail("event %d: its proof is of another checkpoint", one.Index)
		}
		parts := strings.Split(head, "\n")
		if parts[0] != "c2sp.org/tlog-proof@v1" || parts[1] != fmt.Sprintf("index %d", one.Index) {
			fail("event %d: its proof is none", one.Index)
		}
		var record tlog.RecordProof
		for _, line := range parts[2:] {
			record = append(record, must(tlog.ParseHash(line)))
		}
		if err := tlog.CheckRecord(record, tree.N, tree.Hash, one.Index, tlog.RecordHash(one.Leaf)); err != nil {
			fail("event %d: %v", one.Index, err)
		}
		var leaf struct{ Digest string }
		var rest struct{ Data map[string]json.RawMessage }
		if json.Unmarshal(one.Leaf, &leaf) != nil || json.Unmarshal(one.Rest, &rest) != nil {
			fail("event %d: it is not JSON", one.Index)
		}
		if digest := sha256.Sum256(one.Rest); hex.EncodeToString(digest[:]) != leaf.Digest {
			fail("event %d: its digest is another", one.Index)
		}
		for name, field := range one.Disclosed {
			var bound struct{ Commitment string }
			hash := sha256.Sum256(append(append([]byte{}, field.Salt...), field.Value...))
			if json.Unmarshal(rest.Data[name], &bound) != nil ||
				bound.Commitment != base64.StdEncoding.EncodeToString(hash[:]) {
				fail("event %d: %s did not say that", one.Index, name)
			}
			fields++
		}
		events++
	}
	signed(files["contents"], keys)
	checkTiles(files, tree)
	fmt.Printf("%d events, %d fields\n", events, fields)
}

// Go's tlog.ParseTree takes no other origin than its own.
func parseTree(text string) (tree tlog.Tree) {
	lines := strings.Split(text, "\n")
	tree.N = must(strconv.ParseInt(lines[1], 10, 64))
	tree.Hash = must(tlog.ParseHash(lines[2]))
	return tree
}

func signed(text []byte, keys note.Verifiers) string {
	return must(note.Open(text, keys)).Text
}

// The tiles are read by Go under their own names and have to give the root.
func checkTiles(files map[string][]byte, tree tlog.Tree) {
	reader := tlog.TileHashReader(tree, storedTiles{files})
	if hash := must(tlog.TreeHash(tree.N, reader)); hash != tree.Hash {
		fail("the tiles are of another tree")
	}
}

type storedTiles struct{ files map[string][]byte }

func (storedTiles) Height() int { return 8 }

func (stored storedTiles) ReadTiles(tiles []tlog.Tile) ([][]byte, error) {
	var all [][]byte
	for _, tile := range tiles {
		// Go's own names have the height in them: tile/8/0/000 is tile/0/000 of c2sp.org/tlog-tiles.
		name := strings.Replace(tile.Path(), "tile/8/", "tile/", 1)
		bytes, found := stored.files[name]
		if !found {
			return nil, fmt.Errorf("%s is missing", name)
		}
		all = append(all, bytes)
	}
	return all, nil
}

func (storedTiles) SaveTiles([]tlog.Tile, [][]byte) {}
