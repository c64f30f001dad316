#!/usr/bin/env bash
# A long description makes a length of three digits, which shifts the rest of the Pix code.
#
# Version:  pix-utils 2.8.2
# Input:    A static code with an e-mail key and a description of 72 characters, each of which a Pix code may hold.
# Expected: A refusal, or a shorter description: key and description share one field of at most 99 characters.
# Seen:     The field begins with "26120": a reader takes 12 as its length and ends in the middle of the field.
# Source:   Manual do BR Code (Banco Central do Brasil): identifiers and lengths have two digits, 01 to 99.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pix-utils@2.8.2 > npm.log

cat > run.mjs <<'JS'
import { createStaticPix, hasError, parsePix } from 'pix-utils';
const code = createStaticPix({
  ...{ merchantName: 'CLINICA VALE', merchantCity: 'SAO PAULO', pixKey: 'financeiro@example.com' },
  ...{ infoAdicional: 'Desenvolvimento do modulo de faturamento, entregue em maio de 2026 .....', transactionAmount: 10 },
});
console.log('refused:', hasError(code));
console.log('field 26:', code.toBRCode().slice(6, 30));
console.log('read back by the same package:', hasError(parsePix(code.toBRCode())) ? 'error' : 'a Pix code');
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
refused: false
field 26: 261200014br.gov.bcb.pix0
read back by the same package: error
SEEN
