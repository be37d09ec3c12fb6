// Writes what Go's own implementation makes of small logs: hashes, proofs, tiles and signed notes.
// Run by make-vectors.sh; the output is vectors.json.
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type inclusion struct {
	Index, Size int64
	Proof       tlog.RecordProof
}

type consistency struct {
	Old, Size int64
	Proof     tlog.TreeProof
}

type tile struct {
	Level int
	N     int64
	Width int
	Data  string
}

type signed struct {
	Name, Seed, Key, Text, Note string
}

type vectors struct {
	Leaf0       tlog.Hash
	Roots       []tlog.Hash
	Inclusion   []inclusion
	Consistency []consistency
	Tiles       []tile
	Notes       []signed
}

const (
	size       = 300
	tileHeight = 8
)

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

type storage []tlog.Hash

func (stored storage) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	hashes := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		hashes[i] = stored[index]
	}
	return hashes, nil
}

func sign(name, text string) signed {
	seed := sha256.Sum256([]byte(name))
	private := ed25519.NewKeyFromSeed(seed[:])
	key := must(note.NewEd25519VerifierKey(name, private.Public().(ed25519.PublicKey)))
	verifier := must(note.NewVerifier(key))
	secret := fmt.Sprintf("PRIVATE+KEY+%s+%08x+%s", name, verifier.KeyHash(),
		base64.StdEncoding.EncodeToString(append([]byte{1}, seed[:]...)))
	signer := must(note.NewSigner(secret))
	bytes := must(note.Sign(&note.Note{Text: text}, signer))
	return signed{name, base64.StdEncoding.EncodeToString(seed[:]), key, text, string(bytes)}
}

func main() {
	out := vectors{Leaf0: tlog.RecordHash([]byte("entry 0"))}
	var stored storage
	for n := int64(0); n < size; n++ {
		out.Roots = append(out.Roots, must(tlog.TreeHash(n, stored)))
		stored = append(stored, must(tlog.StoredHashes(n, []byte(fmt.Sprintf("entry %d", n)), stored))...)
	}
	out.Roots = append(out.Roots, must(tlog.TreeHash(size, stored)))
	for _, n := range []int64{1, 2, 3, 6, 7, 8, 100, 257, 300} {
		for _, index := range []int64{0, 1, n / 2, n - 2, n - 1} {
			if index >= 0 && index < n {
				out.Inclusion = append(out.Inclusion, inclusion{index, n, must(tlog.ProveRecord(n, index, stored))})
			}
		}
		for _, old := range []int64{1, 2, 4, n / 2, n - 1, n} {
			if old >= 1 && old <= n {
				out.Consistency = append(out.Consistency, consistency{old, n, must(tlog.ProveTree(n, old, stored))})
			}
		}
	}
	for _, t := range tlog.NewTiles(tileHeight, 0, size) {
		data := must(tlog.ReadTileData(t, stored))
		out.Tiles = append(out.Tiles, tile{t.L, t.N, t.W, base64.StdEncoding.EncodeToString(data)})
	}
	out.Notes = append(out.Notes,
		sign("log.example/one", "A text.\n"),
		sign("log.example/two", "With an empty line\n\nand ünïcode.\n"),
		sign("log.example/one", string(tlog.FormatTree(tlog.Tree{N: size, Hash: out.Roots[size]}))))
	encoder := json.NewEncoder(os.Stdout)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(out); err != nil {
		os.Exit(1)
	}
}
