#!/usr/bin/env bash
# A zero amount keeps the places of the calculation, and is written with six decimals.
#
# Version:  dinero.js 2.0.2
# Input:    The rest of a charge after its payment, computed with a rate of four places, trimmed and written.
# Expected: "0.00", as "0.50" of the same calculation: trimScale reduces the scale to the exponent of the currency.
# Seen:     "0.000000": trimScale leaves the scale of zero.
# Source:   dinero.js, trimScale: "Trim a Dinero object's scale as much as possible, down to the currency exponent."
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts dinero.js@2.0.2 > npm.log

cat > run.mjs <<'JS'
import { dinero, multiply, subtract, toDecimal, trimScale } from 'dinero.js';
import { BRL } from 'dinero.js/currencies';
const money = (amount) => dinero({ amount, currency: BRL });
// 1.5 % is withheld.
const net = multiply(money(20_000), { amount: 9850, scale: 4 });
for (const paid of [19_700, 19_650]) {
  console.log('open:', toDecimal(trimScale(subtract(net, money(paid)))));
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
open: 0.000000
open: 0.50
SEEN
