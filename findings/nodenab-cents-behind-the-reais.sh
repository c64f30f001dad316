#!/usr/bin/env bash
# The cents of a return file are put behind the reais, so that R$ 13.50 is read as 130.50.
#
# Version:  nodenab 1.2.1, with its own layout 237/400/cobranca.json
# Input:    A return file of Bradesco with a header, four titles that were paid and a trailer, 400 characters a line.
# Expected: The amounts as numbers, since 9(11)V9(2) is eleven digits before the decimal point and two after it:
#           0000000001350 is 13.50.
# Seen:     Amounts in whole reais are right. Every other amount is a text: the reais, and behind them "0." and the cents. As
#           a number, that is ten times the reais plus the cents.
# Source:   README of the package, "Retorno"; Bradesco, CNAB 400, return file: the amount paid is at 254 to 266, with two
#           decimals, the total of the titles at 26 to 39 of the trailer.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts nodenab@1.2.1 > npm.log

cat > run.cjs <<'JS'
const { Layout, RetornoFile } = require('nodenab');
const layout = new Layout(237, '400', require('nodenab/layouts/237/400/cobranca.json'), { loadFromFile: false });
// A line with each field at the position (from 1) that the layout gives.
const line = (fields, number) => {
  const characters = [...'0'.repeat(400)];
  for (const [position, value] of Object.entries({ ...fields, 395: `${number}`.padStart(6, '0') }))
    characters.splice(position - 1, value.length, ...value);
  return characters.join('');
};
const amounts = ['13.00', '13.50', '13.05', '1250.99'];
const digits = (amount, length) => amount.replace('.', '').padStart(length, '0');
const titles = amounts.map((amount, index) => line({ 1: '1', 109: '06', 254: digits(amount, 13) }, index + 2));
const total = amounts.reduce((sum, amount) => sum + Number(amount.replace('.', '')), 0);
const trailer = line({ 1: '9', 26: `${total}`.padStart(14, '0') }, amounts.length + 2);
const file = [line({ 1: '0', 3: 'RETORNO', 77: '237' }, 1), ...titles, trailer];
const statement = new RetornoFile(layout, file.join('\n')).generate().toJSON();
statement.lotes[0].titulos.forEach((title, index) => {
  const { valor_pago: paid } = title[1];
  console.log(`${amounts[index]} is in the file as ${titles[index].slice(253, 266)} and is read as ${JSON.stringify(paid)}`);
});
const { valor_cobranca: read } = statement.trailer;
console.log(`${(total / 100).toFixed(2)} is in the trailer as ${trailer.slice(25, 39)} and is read as ${JSON.stringify(read)}`);
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
13.00 is in the file as 0000000001300 and is read as 13
13.50 is in the file as 0000000001350 and is read as "130.50"
13.05 is in the file as 0000000001305 and is read as "130.05"
1250.99 is in the file as 0000000125099 and is read as "12500.99"
1290.54 is in the trailer as 00000000129054 and is read as "12900.54"
SEEN
