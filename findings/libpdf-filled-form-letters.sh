#!/usr/bin/env bash
# Letters with accents become others, or blanks, on the page of a form that is filled: Você is VocŒ, João is Joªo.
#
# Version:  @libpdf/core 0.4.2, read by pdfjs-dist 5.6.205
# Input:    A form of five text fields that the library makes, filled with Portuguese text and flattened.
# Expected: The page shows the values of the fields, as drawText does with the same text.
# Seen:     The values in the fields are right; what is drawn is not. The text is written in WinAnsi, while the font of the
#           field, Helvetica, has no encoding, which leaves its own: there 0xE3 is ª and not ã, 0xEA is Œ and not ê, and 0xE7
#           is empty. No error is raised. Fields of several lines or of a fixed size give the same; issue 80 of the library
#           reports the blanks of the former.
# Source:   ISO 32000-1, 9.6.6.2: a font without Encoding uses its built-in encoding, for Helvetica the standard one; D.2:
#           both encodings. README of the library: "Form Flattening: bake fields into page content".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @libpdf/core@0.4.2 pdfjs-dist@5.6.205 > npm.log

cat > run.mjs <<'JS'
import { PDF } from '@libpdf/core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
const values = [
  'João Ávila', 'Serviços de manutenção', '1.º andar, nº 12', 'Pagamento à vista: 1.234,56', 'Câmera & Você Ltda',
];
const read = async (pdf) => {
  const page = await (await getDocument({ data: await pdf.save(), verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  const lines = new Map();
  for (const { str, transform } of items)
    if (str) lines.set(Math.round(transform[5]), (lines.get(Math.round(transform[5])) ?? '') + str);
  return [...lines.values()];
};
const filled = (options) => {
  const pdf = PDF.create();
  const page = pdf.addPage({ size: 'a4' });
  const form = pdf.getOrCreateForm();
  values.forEach((value, index) => {
    const field = form.createTextField(`campo${index}`, options);
    page.drawField(field, { x: 50, y: 700 - index * 60, width: 300, height: 30 });
    field.setValue(value);
  });
  return { pdf, form };
};
const { pdf, form } = filled({});
const fields = form.getTextFields().map((field) => field.getValue());
console.log(`in the fields: ${JSON.stringify(fields) === JSON.stringify(values) ? 'right' : fields}`);
form.flatten();
const shown = await read(pdf);
values.forEach((value, index) => console.log(`${value}: ${shown[index]}`));
const multiline = filled({ multiline: true, fontSize: 10 });
multiline.form.flatten();
console.log(`several lines, fixed size: ${(await read(multiline.pdf)).join() === shown.join() ? 'the same' : 'other'}`);
const drawn = PDF.create();
const page = drawn.addPage({ size: 'a4' });
values.forEach((value, index) => page.drawText(value, { x: 50, y: 700 - index * 60 }));
console.log(`drawText: ${(await read(drawn)).join() === values.join() ? 'right' : 'wrong'}`);
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
in the fields: right
João Ávila: Joªo `vila
Serviços de manutenção: Servi os de manuten ªo
1.º andar, nº 12: 1.” andar, n” 12
Pagamento à vista: 1.234,56: Pagamento vista: 1.234,56
Câmera & Você Ltda: C mera & VocŒ Ltda
several lines, fixed size: the same
drawText: right
SEEN
