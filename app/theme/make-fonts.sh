#!/usr/bin/env bash
# Makes public/fonts out of the packages of Fontsource: what no page shows of them is left out. Headings have
# one weight in all sizes, quotes one size of a lighter one, texts the weights from 400 to 700, and features
# that no style asks for go. Their new names belong into fonts.css, font-files.ts and ../http/heading-faces.ts
# (fonts.spec.ts). Needs fonttools and brotli (Debian: `apt-get install fonttools python3-brotli`).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
target=$PWD/public/fonts
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

make_font() { # package, its style, subset, our name, axes
  local source="$work/$1/files/$1-$3-$2-normal.woff2"
  fonttools varLib.instancer --quiet "$source" "${@:5}" -o "$work/limited.woff2"
  pyftsubset "$work/limited.woff2" --unicodes='*' --flavor=woff2 --output-file="$work/made.woff2" \
    --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum,rlig,rvrn,rclt
  # Browsers keep them for good: another content is another name.
  mv "$work/made.woff2" "$target/$4-$3-$(sha256sum "$work/made.woff2" | cut -c1-8).woff2"
}

mkdir -p "$target"
rm -f "$target"/*.woff2
for package in fraunces inter; do
  mkdir "$work/$package"
  (cd "$work" && tar -xzf "$(npm pack --silent "@fontsource-variable/$package@5.3.0")" -C "$package" --strip-components=1)
  cp "$work/$package/LICENSE" "$target/$package.LICENSE.txt"
done
for subset in latin latin-ext vietnamese; do
  make_font fraunces opsz "$subset" heading wght=600
done
# What the landing page quotes is in our own languages.
make_font fraunces opsz latin quote wght=400 opsz=24
for subset in latin latin-ext vietnamese cyrillic cyrillic-ext greek greek-ext; do
  make_font inter wght "$subset" text wght=400:700
done
