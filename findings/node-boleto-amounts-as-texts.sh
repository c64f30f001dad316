#!/usr/bin/env bash
# Amounts are compared as texts, so that a boleto of R$ 1,000.00 counts as paid after R$ 90.00.
#
# Version:  node-boleto 2.3.0 (with moment 2.30.1, which it uses but does not name)
# Input:    A return file of Santander (CNAB 240) with five settled titles (occurrence 17), each with its segments T and U.
# Expected: 'pago' is true where the amount paid is at least the amount of the title.
# Seen:     Both amounts are texts without their leading zeros, and are compared as texts. A title of R$ 1,000.00 of which R$
#           90.00 were paid is paid; one of R$ 99.90 that was paid late with R$ 101.25 is not. With as many digits in both
#           amounts the answer is right.
# Source:   README of the package, "Parseando o arquivo-retorno"; in its own test a title that was paid in full is 'pago',
#           one that was paid in part is not. Santander, CNAB 240 of collections: amount of the title at 78 to 92 of segment
#           T, amount paid at 78 to 92 of segment U, both with two decimals.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-boleto@2.3.0 moment@2.30.1 > npm.log

cat > run.cjs <<'JS'
const { EdiParser } = require('node-boleto');
// A line with each field at the position (from 1) that the layout gives.
const line = (fields) => {
  const characters = [...'0'.repeat(240)];
  for (const [position, value] of Object.entries({ 1: '0330001', ...fields }))
    characters.splice(position - 1, value.length, ...value);
  return characters.join('');
};
// In cents: amount of the title and amount paid.
const titles = [
  [9990, 9990],
  [9990, 9980],
  [100000, 9000],
  [9990, 10125],
  [100000, 102500],
];
const lines = titles.flatMap(([due, paid], index) => [
  line({ 8: '3', 14: 'T', 16: '17', 41: `${index + 1}`.padStart(12, '0'), 70: '10032026', 78: `${due}`.padStart(15, '0') }),
  line({ 8: '3', 14: 'U', 16: '17', 78: `${paid}`.padStart(15, '0') }),
]);
const file = [line({ 8: '0', 144: '11032026' }), line({ 8: '1' }), ...lines, line({ 8: '5' }), line({ 8: '9' })];
const { boletos } = EdiParser.parse('santander', file.join('\n'));
titles.forEach(([due, paid], index) => {
  const read = boletos[index + 1];
  const cents = `${paid} of ${due} cents paid, read as "${read.valor_pago}" of "${read.valor}"`;
  console.log(`${cents}: pago ${read.pago}, expected ${paid >= due}`);
});
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
9990 of 9990 cents paid, read as "9990" of "9990": pago true, expected true
9980 of 9990 cents paid, read as "9980" of "9990": pago false, expected false
9000 of 100000 cents paid, read as "9000" of "100000": pago true, expected false
10125 of 9990 cents paid, read as "10125" of "9990": pago false, expected true
102500 of 100000 cents paid, read as "102500" of "100000": pago true, expected true
SEEN
