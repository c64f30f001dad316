#!/usr/bin/env bash
# The second payment of a CNAB 400 return file is read as its trailer.
#
# Version:  @banco-br/nodejs-cnab 0.2.0
# Input:    A return file of Bradesco with a header, two titles and a trailer, 400 characters a line.
# Expected: Two records of titles, each with the fields of the layout, and the trailer.
# Seen:     Three records: header, first title, and the second title as one field of blanks of the trailer.
# Source:   README of the package, "Retorno"; CNAB 400: one record of type 1 for each title.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @banco-br/nodejs-cnab@0.2.0 > npm.log

cat > run.mjs <<'JS'
import cnab from '@banco-br/nodejs-cnab';
const header = '02RETORNO01COBRANCA       00000000000000000001EXEMPLO LTDA                  237BRADESCO       2005160160000000001';
const title = (number, cents) =>
  (`10211222333000181${'0'.repeat(20)}${`TITULO${number}`.padEnd(25)}`.padEnd(152, '0') + `${cents}`.padStart(13, '0'))
    .padEnd(394, '0') + `${number + 1}`.padStart(6, '0');
const lines = [header.padEnd(394) + '000001', title(1, 15000), title(2, 25000), '9201237'.padEnd(394) + '000004'];
const records = cnab.parseRemessaCnab(cnab.BANK.bradesco.retorno[400], 400, '237', lines.join('\n'));
console.log('lines:', lines.length, 'of', [...new Set(lines.map(({ length }) => length))].join(), 'characters');
console.log('records:', records.length);
console.log('fields:', records.map((record) => Object.keys(record).length).join());
console.log('second title is in:', Object.keys(records[2]).find((key) => records[2][key].includes('TITULO2')));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
lines: 4 of 400 characters
records: 3
fields: 7,30,1
second title is in: brancos01
SEEN
