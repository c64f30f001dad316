#!/usr/bin/env bash
# An amount such as 1003.50, a postal code or a category code is read as a group of fields, and no longer as text.
#
# Version:  emvco-qr-sdk 1.0.0
# Input:    Static Pix codes of R$ 1,003.50 and of whole reais from 1,000 to 1,999, with the category code 0000, which the manual
#           of Pix gives for receivers without one, and the postal code 04045-000.
# Expected: `transactionAmount` is "1003.50". Only 26 to 51, 62, 64 and 80 to 99 are templates, which contain fields of their own.
# Seen:     Every value that can be split is split: "1003.50" is a field 10 of 03 characters, ".50". So is one amount of a hundred
#           between 1,000 and 9,999, and each category code that ends with 00. The code counts as valid.
# Source:   README of the package, "GLOBAL Mode"; EMVCo, QR Code Specification for Payment Systems, Merchant-Presented Mode, "Data
#           Objects"; Banco Central do Brasil, "Manual de Padrões para Iniciação do Pix".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts emvco-qr-sdk@1.0.0 > npm.log

cat > run.cjs <<'JS'
const { parseFullQR, QRParseMode } = require('emvco-qr-sdk');
const field = (id, value) => `${id}${`${value.length}`.padStart(2, '0')}${value}`;
const checksum = (text) => {
  let value = 0xffff;
  for (const byte of Buffer.from(text)) {
    value ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) value = (value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1) & 0xffff;
  }
  return value.toString(16).toUpperCase().padStart(4, '0');
};
const account = field('00', 'br.gov.bcb.pix') + field('01', 'cobranca@exemplo.com.br');
const code = (amount, category = '0000') => {
  const start = field('00', '01') + field('26', account) + field('52', category) + field('53', '986') + field('54', amount);
  const place = field('58', 'BR') + field('59', 'EXEMPLO LTDA') + field('60', 'SAO PAULO') + field('61', '04045000');
  const text = `${start}${place}${field('62', field('05', 'FATURA17'))}6304`;
  return text + checksum(text);
};
const read = (text) => parseFullQR(text, { parseMode: QRParseMode.GLOBAL });
const names = ['transactionAmount', 'postalCode', 'merchantCategoryCode', 'merchantName'];
const { named, crc } = read(code('1003.50'));
for (const name of names) console.log(name, JSON.stringify(named[name]));
console.log('valid', crc.isValid);
const amounts = Array.from({ length: 1000 }, (_, index) => `${1000 + index}.00`);
const split = amounts.filter((amount) => typeof read(code(amount)).named.transactionAmount !== 'string');
console.log('of 1000 amounts', split.join(' '));
for (const category of ['4900', '5300', '5311'])
  console.log('category', category, JSON.stringify(read(code('10.00', category)).named.merchantCategoryCode));
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
transactionAmount {"10":".50"}
postalCode {"04":"5000"}
merchantCategoryCode {"00":""}
merchantName "EXEMPLO LTDA"
valid true
of 1000 amounts 1003.00 1103.00 1203.00 1303.00 1403.00 1503.00 1603.00 1703.00 1803.00 1903.00
category 4900 {"49":""}
category 5300 {"53":""}
category 5311 "5311"
SEEN
