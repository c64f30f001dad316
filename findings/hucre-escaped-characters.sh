#!/usr/bin/env bash
# A character that a number format escapes is taken for a decimal sign or for a part of a date.
#
# Version:  hucre 1.0.0, beside xlsx 0.18.5
# Input:    A CPF with the format 000\.000\.000\-00, and a day with the format d \d\e mmmm, as sheets in Brazil have them.
# Expected: 123.456.789-09 and '9 de March': a backslash shows the next character as it is. xlsx shows them so.
# Seen:     12345678909.00000000 and '9 9e March'.
# Source:   ECMA-376 part 1, 18.8.31 numFmts, "Text and spacing".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts hucre@1.0.0 xlsx@0.18.5 > npm.log

cat > run.mjs <<'JS'
import { formatValue } from 'hucre';
import XLSX from 'xlsx';
for (const [value, format] of [
  [12345678909, String.raw`000\.000\.000\-00`],
  [46090, String.raw`d \d\e mmmm`],
])
  console.log(format, '| hucre:', formatValue(value, format), '| xlsx:', XLSX.SSF.format(format, value));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
000\.000\.000\-00 | hucre: 12345678909.00000000 | xlsx: 123.456.789-09
d \d\e mmmm | hucre: 9 9e March | xlsx: 9 de March
SEEN
