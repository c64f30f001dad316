#!/usr/bin/env bash
# Two of eleven bar codes of boletos are refused, and the typed lines of the same boletos are accepted.
#
# Version:  @mrmgomes/boleto-utils 1.3.3, beside boleto-brasileiro-validator 1.0.5
# Input:    Boletos of a bank with check digits by the rule, each as the bar code of 44 digits and as the line of 47 digits.
# Expected: Both are valid for each boleto.
# Seen:     A bar code whose check digit is 1 because the rest of modulo 11 is 0 or 1 fails with "A validação do dígito
#           verificador falhou": there the library expects 0, the rule of utility bills. The line, which has the same digit,
#           is valid, and the bar code that the library makes of it is refused again.
# Source:   Banco do Brasil, "Especificações Técnicas para Confecção de Boleto", and FEBRABAN: a result of 0, 10 or 11 makes
#           the digit 1, and 0 never occurs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @mrmgomes/boleto-utils@1.3.3 boleto-brasileiro-validator@1.0.5 > npm.log

cat > run.mjs <<'JS'
import utils from '@mrmgomes/boleto-utils';
import validator from 'boleto-brasileiro-validator';
const sum = (digits, weight) => [...digits].reverse().reduce((total, digit, index) => total + weight(Number(digit), index), 0);
const modulo11 = (digits) => sum(digits, (digit, index) => digit * (2 + (index % 8))) % 11;
const modulo10 = (digits) => (10 - (sum(digits, (digit, index) => (index % 2 ? digit : digit * 2 - (digit > 4 ? 9 : 0))) % 10)) % 10;
const boleto = (number) => {
  const dueAndValue = `1647${String(number).padStart(10, '0')}`;
  const free = `0123${String(number).padStart(17, '0')}4567`;
  const rest = modulo11(`2379${dueAndValue}${free}`);
  const digit = 11 - rest > 9 ? 1 : 11 - rest;
  const fields = [`2379${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)].map((field) => field + modulo10(field));
  return { rest, bar: `2379${digit}${dueAndValue}${free}`, line: `${fields.join('')}${digit}${dueAndValue}` };
};
const boletos = Array.from({ length: 1100 }, (_, index) => boleto(1000 + index));
const refused = boletos.filter(({ bar }) => !utils.validarBoleto(bar).sucesso);
const otherwise = boletos.filter(({ bar, line }) => !validator.boleto(bar) || !validator.boleto(line, true));
console.log('refused by boleto-brasileiro-validator:', otherwise.length);
console.log('lines refused by boleto-utils:', boletos.filter(({ line }) => !utils.validarBoleto(line).sucesso).length);
console.log('bar codes refused by boleto-utils:', refused.length, 'of', boletos.length);
console.log('  their rest of modulo 11:', [...new Set(refused.map(({ rest }) => rest))].sort().join());
console.log('  boletos with such a rest:', boletos.filter(({ rest }) => rest < 2).length);
const [{ line }] = refused;
const made = utils.validarBoleto(line).codigoBarras;
console.log(`${line} is ${utils.validarBoleto(line).sucesso}, its bar code ${made} is ${utils.validarBoleto(made).sucesso}`);
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
refused by boleto-brasileiro-validator: 0
lines refused by boleto-utils: 0
bar codes refused by boleto-utils: 200 of 1100
  their rest of modulo 11: 0,1
  boletos with such a rest: 200
23790123010000000000000100145671116470000001001 is true, its bar code 23791164700000010010123000000000000010014567 is false
SEEN
