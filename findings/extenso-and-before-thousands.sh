#!/usr/bin/env bash
# An 'e' stands between millions and thousands that do not end in a round hundred.
#
# Version:  extenso 2.1.0, beside @brazilian-utils/brazilian-utils 2.4.0
# Input:    R$ 1.101.000,00 and R$ 2.999.000,00 in words, as a receipt needs them.
# Expected: "um milhão, cento e um mil reais", without "e" between the two classes, as in "um milhão, mil e um reais".
# Seen:     "um milhão e cento e um mil reais", "dois milhões e novecentos e noventa e nove mil reais".
# Source:   Cunha and Cintra, Nova Gramática do Português Contemporâneo, numerals: in large numbers the conjunction joins
#           the members of a class and is omitted between classes; the other package omits it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts extenso@2.1.0 @brazilian-utils/brazilian-utils@2.4.0 > npm.log

cat > run.mjs <<'JS'
import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils';
import extenso from 'extenso';
for (const amount of ['1101000,00', '2999000,00', '1001001,00']) {
  console.log('extenso:', extenso(amount, { mode: 'currency' }));
  console.log('brazilian-utils:', convertCurrencyToWords(Number(amount.replace(',', '.'))));
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
extenso: um milhão e cento e um mil reais
brazilian-utils: um milhão cento e um mil reais
extenso: dois milhões e novecentos e noventa e nove mil reais
brazilian-utils: dois milhões novecentos e noventa e nove mil reais
extenso: um milhão, mil e um reais
brazilian-utils: um milhão mil e um reais
SEEN
