#!/usr/bin/env bash
# Makes vectors.json again. On Debian: apt-get install golang-go golang-golang-x-mod-dev
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
export GO111MODULE=off GOPATH=/usr/share/gocode GOFLAGS= GOCACHE="${GOCACHE:-$(mktemp -d)}"
go run vectors.go > ../vectors.json
