#!/usr/bin/env bash
# Amounts are compared as strings, so that a boleto of R$ 1,000.00 counts as paid after R$ 90.00.
#
# Version:  node-boleto 2.3.0 (with moment 2.30.1, which it uses but does not name)
# Input:    A return file of Santander (CNAB 240) with five settled titles, each with its segments T and U. Their occurrence
#           is 17, the only one for which the package sets 'pago'.
# Expected: 'pago' is true where the amount paid is at least the amount of the title.
# Seen:     Both amounts are strings without their leading zeros, and are compared as strings. A title of R$ 1,000.00 of
#           which R$ 90.00 were paid is paid; one of R$ 99.90 that was paid late with R$ 101.25 is not. With as many digits
#           in both amounts the answer is right.
# Source:   README of the package, "Parseando o arquivo-retorno"; in its own test a title that was paid with its amount is
#           'pago', one that was paid with less is not. Santander, CNAB 240 of collections: amount of the title at 78 to 92
#           of segment T, amount paid at 78 to 92 of segment U, both with two decimals.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-boleto@2.3.0 moment@2.30.1 > npm.log

cat > run.cjs <<'JS'
const { EdiParser } = require('node-boleto');
// A line with each field at the position (from 1) that the layout gives, otherwise blank.
const line = (fields) => {
  const characters = [...' '.repeat(240)];
  for (const [position, value] of Object.entries({ 1: '033', ...fields }))
    characters.splice(position - 1, value.length, ...value);
  return characters.join('');
};
const zeros = (length) => '0'.repeat(length);
const digits = (number, length) => `${number}`.padStart(length, '0');
// In cents: amount of the title and amount paid.
const titles = [
  [9990, 9990],
  [9990, 9980],
  [100000, 9000],
  [9990, 10125],
  [100000, 102500],
];
const company = '2011222333000181';
const account = '123400012345678';
const total = titles.reduce((sum, [due]) => sum + due, 0);
const segments = titles.flatMap(([due, paid], index) => [
  line({
    4: '00013', 9: digits(index * 2 + 1, 5), 14: 'T', 16: '17', 18: account, 41: digits(index + 1, 12), 53: `${'97531'[index]}1`,
    55: `FATURA ${index + 1}`, 70: '02032026', 78: digits(due, 15), 93: '03312340', 126: '00',
    128: '1000012345678909', 144: 'ANA EXEMPLO', 184: zeros(25),
  }),
  line({
    4: '00013', 9: digits(index * 2 + 2, 5), 14: 'U', 16: '17', 18: digits(Math.max(paid - due, 0), 15),
    33: zeros(45), 78: digits(paid, 15).repeat(2), 108: zeros(30), 138: '1003202611032026',
  }),
]);
const file = [
  line({
    4: '00000', 17: company, 33: account, 53: '000012345', 73: 'EXEMPLO LTDA', 103: 'BANCO SANTANDER (BRASIL) S/A',
    143: '211032026', 158: '000001040',
  }),
  line({
    4: '00011T01  040', 18: company, 34: '000012345', 54: account, 74: 'EXEMPLO LTDA', 184: '0000000111032026',
  }),
  ...segments,
  line({ 4: '00015', 18: digits(segments.length + 2, 6), 24: digits(titles.length, 6), 30: digits(total, 17), 47: zeros(69) }),
  line({ 4: '99999', 18: '000001', 24: digits(segments.length + 4, 6) }),
];
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
