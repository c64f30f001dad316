#!/usr/bin/env bash
# Amounts between zero and one compare as less than zero.
#
# Version:  @phensley/decimal 1.14.0, beside decimal.js 10.6.0
# Input:    Amounts compared with zero, and a list of amounts sorted by compare.
# Expected: 0.50 is greater than 0, and the list is in order.
# Seen:     compare says -1 for 0.50 and 0, in agreement with itself in the other order, so that a list sorts 0 after every
#           amount between 0 and 1. 1.50 and -0.50 are right, and so are signum() and subtract().
# Source:   Declaration of Decimal.compare in the package: -1 if u < v, 1 if u > v.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @phensley/decimal@1.14.0 decimal.js@10.6.0 > npm.log

cat > run.mjs <<'JS'
import phensley from '@phensley/decimal';
import DecimalJs from 'decimal.js';
const { Decimal } = phensley;
for (const amount of ['1.50', '0.50', '0.01', '-0.50']) {
  const value = new Decimal(amount);
  console.log(
    `${amount} and 0: compare ${value.compare('0')}, other way round ${new Decimal('0').compare(value)},`,
    `signum ${value.signum()}, decimal.js ${new DecimalJs(amount).comparedTo(0)}`,
  );
}
const sorted = (compare) => ['2.00', '0.01', '0', '0.99', '-1.00'].sort(compare).join(' ');
console.log('sorted by @phensley/decimal:', sorted((one, other) => new Decimal(one).compare(other)));
console.log('sorted by decimal.js:       ', sorted((one, other) => new DecimalJs(one).comparedTo(other)));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
1.50 and 0: compare 1, other way round -1, signum 1, decimal.js 1
0.50 and 0: compare -1, other way round 1, signum 1, decimal.js 1
0.01 and 0: compare -1, other way round 1, signum 1, decimal.js 1
-0.50 and 0: compare -1, other way round 1, signum -1, decimal.js -1
sorted by @phensley/decimal: -1.00 0.01 0.99 0 2.00
sorted by decimal.js:        -1.00 0 0.01 0.99 2.00
SEEN
