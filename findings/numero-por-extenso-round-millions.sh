#!/usr/bin/env bash
# Round millions lack their preposition.
#
# Version:  numero-por-extenso 1.0.8
# Input:    R$ 1.000.000,00 and R$ 2.000.000,50 in words, as a receipt needs them.
# Expected: "um milhão de reais", "dois milhões de reais e cinquenta centavos": after a round million the currency takes "de".
# Seen:     "um milhão reais", "dois milhões reais e cinquenta centavos".
# Source:   Manual de Redação da Presidência da República, numerals; other packages (extenso 3.0.0) write "de".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts numero-por-extenso@1.0.8 extenso@3.0.0 > npm.log

cat > run.mjs <<'JS'
import extenso from 'extenso';
import words from 'numero-por-extenso';
for (const amount of [1_000_000, 2_000_000.5, 1_500_000]) {
  console.log('numero-por-extenso:', words.porExtenso(amount, words.estilo.monetario));
  console.log('extenso:', extenso(amount, { mode: 'currency' }));
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
numero-por-extenso: um milhão reais
extenso: um milhão de reais
numero-por-extenso: dois milhões reais e cinquenta centavos
extenso: dois milhões de reais e cinquenta centavos
numero-por-extenso: um milhão e quinhentos mil reais
extenso: um milhão e quinhentos mil reais
SEEN
