#!/usr/bin/env bash
# An entry booked on 31 December with a value date in January is read as booked a year later.
#
# Version:  mt940js 1.3.5
# Input:    Two MT940 lines at the turn of the year: value 2 January 2027, booked on 31 December, and the reverse.
# Expected: Booked on 31 December 2026, and on 2 January 2027: the day of entry has no year, and is the nearest one.
# Seen:     31 December 2027, and 2 January 2026: it takes the year of the value date.
# Source:   SWIFT, MT940 field 61: the optional entry date is month and day only, and "normally only used when different from
#           the value date".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mt940js@1.3.5 > npm.log

cat > run.cjs <<'JS'
const { Parser } = require('mt940js');
const statement = [
  ':20:STATEMENT',
  ':25:0360/0001234',
  ':28C:1/1',
  ':60F:C261230BRL1000,00',
  ':61:2701021231C500,00NTRFREF1',
  ':86:PIX RECEBIDO',
  ':61:2612310102D20,00NTRFREF2',
  ':86:TARIFA',
  ':62F:C270102BRL1480,00',
  '-',
].join('\n');
const day = (date) => date.toISOString().slice(0, 10);
for (const { date, entryDate, amount } of new Parser().parse(statement)[0].transactions) {
  console.log('value', day(date), 'booked', day(entryDate), amount);
}
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
value 2027-01-02 booked 2027-12-31 500
value 2026-12-31 booked 2026-01-02 -20
SEEN
