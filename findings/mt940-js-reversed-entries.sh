#!/usr/bin/env bash
# An entry that takes a credit back is read as a credit, and one that takes a debit back as a debit.
#
# Version:  mt940-js 1.0.0 (with tslib 1.14.1, which it uses but does not name), beside swiftmessageparser 1.2.1
# Input:    An MT940 statement with a credit of 500.00, its reversal, a debit of 80.00 and its reversal. So the opening
#           balance and the closing balance are both 1000.00.
# Expected: The opening balance and the entries add up to the closing balance: RC is a debit entry, RD is a credit entry.
# Seen:     isCredit is true for RC and false for RD, and every other field is the same as for C and D. With them the sum
#           is 1840.00, which is 2 × (500.00 − 80.00) = 840.00 too much. With swiftmessageparser it is 1000.00.
# Source:   SWIFT, MT940, field 61, subfield 3: "RC" is the reversal of a credit (a debit entry), "RD" the reversal of a
#           debit (a credit entry).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts mt940-js@1.0.0 tslib@1.14.1 swiftmessageparser@1.2.1 > npm.log

cat > run.mjs <<'JS'
import mt940 from 'mt940-js';
import swift from 'swiftmessageparser';
const marks = { C: '500,00', RC: '500,00', D: '80,00', RD: '80,00' };
const entries = Object.entries(marks).map(([mark, amount]) => `:61:2611021102${mark}${amount}NTRFNONREF`);
const opening = [':20:STATEMENT', ':25:12345678', ':28C:1/1', ':60F:C261101BRL1000,00'];
const data = [...opening, ...entries, ':62F:C261130BRL1000,00', '-'].join('\r\n');
const [statement] = await mt940.read(Buffer.from(data));
const signed = {
  'mt940-js': statement.transactions.map(({ isCredit, amount }) => (isCredit ? amount : -amount)),
  swiftmessageparser: swift.parse({ type: 'mt940', data })[0].transactions.map(({ amount }) => amount.toNumber()),
};
const balances = [statement.openingBalance, statement.closingBalance].map(({ value }) => value.toFixed(2));
console.log(`balances in the file: from ${balances.join(' to ')}`);
for (const [reader, amounts] of Object.entries(signed)) {
  const read = Object.keys(marks).map((mark, index) => `${mark} ${amounts[index].toFixed(2)}`);
  const sum = amounts.reduce((total, amount) => total + amount, 1000);
  console.log(`${reader}: ${read.join(', ')}; from 1000.00 to ${sum.toFixed(2)}`);
}
const fields = ({ id, isCredit, amount, valueDate, entryDate, ...others }) => JSON.stringify(others);
const [credit, reversedCredit, debit, reversedDebit] = statement.transactions;
console.log('other fields of C and RC are the same:', fields(credit) === fields(reversedCredit));
console.log('other fields of D and RD are the same:', fields(debit) === fields(reversedDebit));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
balances in the file: from 1000.00 to 1000.00
mt940-js: C 500.00, RC 500.00, D -80.00, RD -80.00; from 1000.00 to 1840.00
swiftmessageparser: C 500.00, RC -500.00, D -80.00, RD 80.00; from 1000.00 to 1000.00
other fields of C and RC are the same: true
other fields of D and RD are the same: true
SEEN
