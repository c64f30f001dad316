#!/usr/bin/env bash
# Days of a workbook that counts from 1904 move by four years when the flag is written as "true".
#
# Version:  exceljs 4.4.0, read-excel-file 9.3.17, xlsx 0.18.5, beside hucre 1.0.0
# Input:    One workbook with the number 44628 formatted as a day, with date1904="1" and with date1904="true", as LibreOffice
#           writes it.
# Expected: 2026-03-09 for both spellings.
# Seen:     exceljs and read-excel-file: 2022-03-08 for "true". xlsx: the text of the cell is right, its Date is 2022-03-08 for
#           both. hucre is right for both.
# Source:   ECMA-376 part 1, 18.2.28 workbookPr: date1904 is an xsd:boolean, whose values are true, false, 1 and 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 read-excel-file@9.3.17 xlsx@0.18.5 hucre@1.0.0 fflate@0.8.2 > npm.log

cat > run.mjs <<'JS'
import ExcelJS from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { readXlsx } from 'hucre';
import readExcelFile from 'read-excel-file/node';
import XLSX from 'xlsx';

const ooxml = 'http://schemas.openxmlformats.org';
const main = `xmlns="${ooxml}/spreadsheetml/2006/main"`;
const relations = `xmlns="${ooxml}/package/2006/relationships"`;
const type = (name) => `${ooxml}/officeDocument/2006/relationships/${name}`;
const contentType = (name) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`;
const workbook = (flag) => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${ooxml}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${contentType('styles')}"/></Types>`,
    '_rels/.rels': `<Relationships ${relations}><Relationship Id="rId1" Type="${type('officeDocument')}" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${ooxml}/officeDocument/2006/relationships"><workbookPr date1904="${flag}"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${relations}><Relationship Id="rId1" Type="${type('worksheet')}" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${type('styles')}" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData><row r="1"><c r="A1" s="1"><v>44628</v></c></row></sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
};
const day = (date) => date.toISOString().slice(0, 10);
for (const flag of ['1', 'true']) {
  const file = workbook(flag);
  const exceljs = new ExcelJS.Workbook();
  await exceljs.xlsx.load(file);
  const { v, w } = XLSX.read(file, { cellDates: true }).Sheets.A.A1;
  console.log(`date1904="${flag}"`);
  console.log('  hucre', day((await readXlsx(new Uint8Array(file))).sheets[0].rows[0][0]));
  console.log('  exceljs', day(exceljs.worksheets[0].getCell('A1').value));
  console.log('  read-excel-file', day((await readExcelFile(file))[0].data[0][0]));
  console.log('  xlsx', day(v), 'shown as', w);
}
JS
TZ=UTC node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
date1904="1"
  hucre 2026-03-09
  exceljs 2026-03-09
  read-excel-file 2026-03-09
  xlsx 2022-03-08 shown as 3/9/26
date1904="true"
  hucre 2026-03-09
  exceljs 2022-03-08
  read-excel-file 2022-03-08
  xlsx 2022-03-08 shown as 3/9/26
SEEN
