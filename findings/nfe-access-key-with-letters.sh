#!/usr/bin/env bash
# The access key of an NF-e ends with NaN, or is refused, when the CNPJ of the issuer has letters.
#
# Version:  node-sped-nfe 1.2.52; @brazilian-utils/brazilian-utils 2.4.0
# Input:    An NF-e of an issuer with the CNPJ 12.ABC.345/01DE-35, the example of the Receita Federal, and one of an issuer
#           with a CNPJ of digits, otherwise the same.
# Expected: A key of 44 characters whose last one is the check digit: modulo 11 with the weights 2 to 9 from the right, a
#           letter counts as its ASCII code less 48 (A is 17). The readers of keys accept it.
# Seen:     node-sped-nfe writes a key of 46 characters, "NaN" instead of the check digit, into the attribute Id and into
#           cDV. The reader of @brazilian-utils refuses the right key and removes the letters when it formats it, although
#           isValidCnpj of the same version accepts the CNPJ. With digits, isValidNfeKey accepts the key that node-sped-nfe
#           writes.
# Source:   ENCAT, Nota Técnica Conjunta 2025.001 "CNPJ alfanumérico", in force for NF-e since July 2026: the key keeps its
#           44 characters, 14 of which are the CNPJ, with letters in the first 12.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  node-sped-nfe@1.2.52 @brazilian-utils/brazilian-utils@2.4.0 > npm.log

cat > run.mjs <<'JS'
import { formatNfeKey, isValidCnpj, isValidNfeKey } from '@brazilian-utils/brazilian-utils';
import { Make } from 'node-sped-nfe';
const key = (CNPJ) => {
  const digits = `352607${CNPJ}55001000000123148217365`;
  const values = [...digits].reverse().map((character) => character.charCodeAt(0) - 48);
  const rest = values.reduce((sum, value, index) => sum + value * (2 + (index % 8)), 0) % 11;
  return `${digits}${rest < 2 ? 0 : 11 - rest}`;
};
for (const CNPJ of ['11222333000181', '12ABC34501DE35']) {
  const note = new Make();
  note.tagInfNFe({ Id: null, versao: '4.00' });
  const numbers = { cUF: '35', cNF: '48217365', mod: '55', serie: '1', nNF: '123', tpEmis: '1' };
  note.tagIde({ ...numbers, natOp: 'VENDA', dhEmi: '2026-07-15T10:00:00-03:00', tpNF: '1', tpAmb: '2', finNFe: '1' });
  note.tagEmit({ CNPJ, xNome: 'EXEMPLO LTDA', CRT: '3' });
  const [, written] = /Id="NFe([^"]*)"/.exec(note.xml());
  console.log(`${CNPJ}, valid for isValidCnpj: ${isValidCnpj(CNPJ, { version: 2 })}`);
  console.log(`  right key                 ${key(CNPJ)}`);
  console.log(`  written by node-sped-nfe  ${written}`);
  console.log(`  right key, isValidNfeKey: ${isValidNfeKey(key(CNPJ))}, formatNfeKey: ${formatNfeKey(key(CNPJ))}`);
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
11222333000181, valid for isValidCnpj: true
  right key                 35260711222333000181550010000001231482173650
  written by node-sped-nfe  35260711222333000181550010000001231482173650
  right key, isValidNfeKey: true, formatNfeKey: 3526 0711 2223 3300 0181 5500 1000 0001 2314 8217 3650
12ABC34501DE35, valid for isValidCnpj: true
  right key                 35260712ABC34501DE35550010000001231482173651
  written by node-sped-nfe  35260712ABC34501DE3555001000000123148217365NaN
  right key, isValidNfeKey: false, formatNfeKey: 3526 0712 3450 1355 5001 0000 0012 3148 2173 651
SEEN
