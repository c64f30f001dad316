#!/usr/bin/env bash
# Products of negative amounts come out up to two cents too high, one even positive.
#
# Version:  money-math 2.6.3
# Input:    Products and percentages of amounts, once positive and once negative.
# Expected: The negative of the result for the positive amount, at most half a cent from the exact value.
# Seen:     -0.33 × 0.50 is -0.15 (exactly -0.165) while 0.33 × 0.50 is 0.17; -0.10 × 0.06 is 0.01 (exactly -0.006). Wrong is
#           every negative product with half a cent or more to round, so half of them; the others and positive ones are right.
# Source:   README of the package: amounts may be negative, and the result is rounded to the whole cent.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts money-math@2.6.3 > npm.log

cat > run.mjs <<'JS'
import money from 'money-math';
// In ten-thousandths, which are whole numbers.
const exact = (one, other) => Math.round(one * 100) * Math.round(other * 100);
for (const product of ['0.33 × 0.50', '1.01 × 0.60', '3880.96 × 4681.60', '0.10 × 0.06', '10.00 × 1.05']) {
  const [amount, factor] = product.split(' × ');
  const results = `${money.mul(amount, factor)} and ${money.mul(`-${amount}`, factor)}`;
  console.log(`±${product}: ${results}, exactly ±${exact(amount, factor) / 1e4}`);
}
console.log(`15% of ±10.10: ${money.percent('10.10', '15.00')} and ${money.percent('-10.10', '15.00')}, exactly ±1.515`);
let wrong = 0;
for (let cents = 1; cents <= 1000; cents += 1) {
  const product = money.mul(`-${(cents / 100).toFixed(2)}`, '0.37');
  if (Math.abs(Math.round(product * 100) * 100 + cents * 37) > 50) wrong += 1;
}
console.log('more than half a cent off, of 1,000 amounts from -0.01 to -10.00 times 0.37:', wrong);
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
±0.33 × 0.50: 0.17 and -0.15, exactly ±0.165
±1.01 × 0.60: 0.61 and -0.59, exactly ±0.606
±3880.96 × 4681.60: 18169102.34 and -18169102.32, exactly ±18169102.336
±0.10 × 0.06: 0.01 and 0.01, exactly ±0.006
±10.00 × 1.05: 10.50 and -10.50, exactly ±10.5
15% of ±10.10: 1.52 and -1.50, exactly ±1.515
more than half a cent off, of 1,000 amounts from -0.01 to -10.00 times 0.37: 500
SEEN
