#!/usr/bin/env bash
# Totals of a workbook come out wrong: SUMIF looks at one row of a column, AVERAGE counts text, negative halves round up.
#
# Version:  xlsx-calc 0.9.2 on a workbook of xlsx 0.18.5, beside hyperformula 3.5.0
# Input:    A sheet with the charges of two clients, and formulas with functions that the package has.
# Expected: SUMIF adds all rows of the client, or all that meet '>=50'; AVERAGE ignores text, like the heading of its column;
#           ROUND rounds halves away from zero; the minus sign comes before the power.
# Seen:     SUMIF reads the first row of both ranges, so that only ranges in a row give a sum; it knows no conditions such
#           as '>=50' and no other case. AVERAGE takes text for zero. ROUND(-2.5, 0) is -2, ROUND(-1.475, 2) is -1.47, -2^2
#           is -4. There is no error, as there is for functions that are missing. The other library is right.
# Source:   Microsoft, functions SUMIF (condition on a column with the amounts in another), AVERAGE (text in a reference is
#           ignored) and ROUND (ROUND(-1.475, 2) is -1.48); order of operators: negation before exponentiation.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts xlsx-calc@0.9.2 xlsx@0.18.5 hyperformula@3.5.0 > npm.log

cat > run.cjs <<'JS'
const { HyperFormula } = require('hyperformula');
const XLSX = require('xlsx');
const calculate = require('xlsx-calc');
const rows = [
  ['Cliente', 'Valor'],
  ['Padaria Exemplo', 100.5],
  ['Livraria Modelo', 200],
  ['Padaria Exemplo', 50.25],
  ['Padaria Exemplo', 30],
];
const byColumn = XLSX.utils.aoa_to_sheet(rows);
const byRow = XLSX.utils.aoa_to_sheet(rows[0].map((_, column) => rows.map((row) => row[column])));
const value = (sheet, formula) => {
  const workbook = { SheetNames: ['S'], Sheets: { S: { ...structuredClone(sheet), H9: { f: formula } } } };
  calculate(workbook);
  return workbook.Sheets.S.H9.v;
};
const other = (sheet, formula) => {
  const table = XLSX.utils.sheet_to_json(sheet, { header: 1 });
  const engine = HyperFormula.buildFromArray([...table, [`=${formula}`]], { licenseKey: 'gpl-v3' });
  return engine.getCellValue({ sheet: 0, row: table.length, col: 0 });
};
for (const [sheet, formula] of [
  [byColumn, 'SUMIF(A2:A5,"Padaria Exemplo",B2:B5)'],
  [byColumn, 'SUMIF(A3:A5,"Padaria Exemplo",B3:B5)'],
  [byColumn, 'SUMIF(B2:B5,">=50",B2:B5)'],
  [byRow, 'SUMIF(B1:E1,"Padaria Exemplo",B2:E2)'],
  [byRow, 'SUMIF(B1:E1,"padaria exemplo",B2:E2)'],
  [byColumn, 'SUM(B2:B5)'],
  [byColumn, 'AVERAGE(B2:B5)'],
  [byColumn, 'AVERAGE(B1:B5)'],
  [byColumn, 'ROUND(2.5,0)'],
  [byColumn, 'ROUND(-2.5,0)'],
  [byColumn, 'ROUND(-1.475,2)'],
  [byColumn, '-2^2'],
])
  console.log(`${sheet === byRow ? 'in a row: ' : ''}${formula}: ${value(sheet, formula)}, expected ${other(sheet, formula)}`);
try {
  console.log(value(byColumn, 'COUNTIF(A2:A5,"Padaria Exemplo")'));
} catch ({ message }) {
  console.log(message);
}
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
SUMIF(A2:A5,"Padaria Exemplo",B2:B5): 100.5, expected 180.75
SUMIF(A3:A5,"Padaria Exemplo",B3:B5): 0, expected 80.25
SUMIF(B2:B5,">=50",B2:B5): 0, expected 350.75
in a row: SUMIF(B1:E1,"Padaria Exemplo",B2:E2): 180.75, expected 180.75
in a row: SUMIF(B1:E1,"padaria exemplo",B2:E2): 0, expected 180.75
SUM(B2:B5): 380.75, expected 380.75
AVERAGE(B2:B5): 95.1875, expected 95.1875
AVERAGE(B1:B5): 76.15, expected 95.1875
ROUND(2.5,0): 3, expected 3
ROUND(-2.5,0): -2, expected -3
ROUND(-1.475,2): -1.47, expected -1.48
-2^2: -4, expected 4
"S"!H9: Function COUNTIF not found
SEEN
