#!/usr/bin/env bash
# The cents of a return file are put behind the reais, so that R$ 13.50 is read as 130.50.
#
# Version:  nodenab 1.2.1, with its own layout 237/400/cobranca.json
# Input:    A return file of Bradesco with a header, four titles that were paid and a trailer, 400 characters a line.
# Expected: The amounts as numbers, since 9(11)V9(2) is eleven digits before the decimal point and two after it:
#           0000000001350 is 13.50.
# Seen:     Amounts in whole reais are right. Every other amount is a string: the reais, and behind them "0." and the cents. As
#           a number, that is ten times the reais plus the cents.
# Source:   README of the package, "Retorno"; Bradesco, CNAB 400, return file: the amount paid is at 254 to 266, with two
#           decimals, the total of the settled titles at 92 to 103 of the trailer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts nodenab@1.2.1 > npm.log

cat > run.cjs <<'JS'
const { Layout, RetornoFile } = require('nodenab');
const layout = new Layout(237, '400', require('nodenab/layouts/237/400/cobranca.json'), { loadFromFile: false });
// A line with each field at the position (from 1) that the layout gives, otherwise blank.
const line = (number, fields) => {
  const characters = [...' '.repeat(400)];
  for (const [position, value] of Object.entries({ ...fields, 395: `${number}`.padStart(6, '0') }))
    characters.splice(position - 1, value.length, ...value);
  return characters.join('');
};
const zeros = (length) => '0'.repeat(length);
const digits = (cents, length) => `${cents}`.padStart(length, '0');
const amounts = ['13.00', '13.50', '13.05', '1250.99'];
const cents = amounts.map((amount) => Number(amount.replace('.', '')));
const total = cents.reduce((sum, value) => sum + value, 0);
const header = line(1, {
  1: '02RETORNO01COBRANCA', 27: digits(4711, 20), 47: 'EXEMPLO LTDA', 77: '237BRADESCO',
  95: '110326', 101: '0160000000001', 380: '120326',
});
// The bank's own numbers of the titles, each with its check digit.
const bankNumbers = ['000000000011', '00000000002P', '000000000038', '000000000046'];
const titles = cents.map((value, index) =>
  line(index + 2, {
    1: '10211222333000181000', 21: '00090123400123456', 63: zeros(8), 71: bankNumbers[index], 83: zeros(22),
    106: '00', 108: '906110326', 117: `FATURA ${index + 1}`, 127: bankNumbers[index], 147: '110326',
    153: digits(value, 13), 166: '23701234', 176: zeros(78), 254: digits(value, 13), 267: zeros(26),
    296: '120326000', 315: zeros(14), 369: '00',
  }),
);
const settled = digits(total, 12);
const trailer = line(titles.length + 2, {
  1: '9201237', 18: zeros(22), 40: '00000001', 58: zeros(17), 75: `${settled}00004${settled}`,
  104: zeros(85), 363: zeros(23),
});
const file = [header, ...titles, trailer];
const statement = new RetornoFile(layout, file.join('\n')).generate().toJSON();
statement.lotes[0].titulos.forEach((title, index) => {
  const { valor_pago: paid } = title[1];
  console.log(`${amounts[index]} is in the file as ${titles[index].slice(253, 266)} and is read as ${JSON.stringify(paid)}`);
});
const { valor_registros_ocorrencia_06: read } = statement.trailer;
console.log(`${(total / 100).toFixed(2)} is in the trailer as ${trailer.slice(91, 103)} and is read as ${JSON.stringify(read)}`);
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
13.00 is in the file as 0000000001300 and is read as 13
13.50 is in the file as 0000000001350 and is read as "130.50"
13.05 is in the file as 0000000001305 and is read as "130.05"
1250.99 is in the file as 0000000125099 and is read as "12500.99"
1290.54 is in the trailer as 000000129054 and is read as "12900.54"
SEEN
