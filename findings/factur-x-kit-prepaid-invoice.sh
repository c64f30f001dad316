#!/usr/bin/env bash
# A library writes invoices that were paid in part, and finds them invalid once it reads them back.
#
# Version:  factur-x-kit 0.3.1
# Input:    Invoices (profile Comfort) of one line with 19% VAT and an amount already paid, made with the calculator of the
#           library.
# Expected: What the library wrote is valid when it reads it. 1000.03 × 0.19 is 190.01, so the total is 1190.04; 1000.10 of
#           it are paid, and 189.94 are due.
# Seen:     The amount due is compared with a difference of floats. 1190.04 − 1000.1 is 189.93999999999994 as floats, so the
#           189.94 of the file break rule BR-CO-16. The object before it is written is valid, since it holds the unrounded
#           difference; with the right amount in the object nothing is written. The other rules allow for a tolerance.
# Source:   EN 16931-1, BR-CO-16: amount due (BT-115) = total with VAT (BT-112) − paid amount (BT-113) + rounding amount
#           (BT-114); BR-DEC-18: at most two decimals in the amount due. README of the package, "Validate Invoices".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts factur-x-kit@0.3.1 > npm.log

cat > run.mjs <<'JS'
import { FacturX, totalsCalculator } from 'factur-x-kit';
const day = (month) => ({ year: 2026, month, day: 2 });
const postalAddress = { country: 'DE', postcode: '10115', city: 'Berlin', addressLineOne: 'Beispielweg 1' };
const line = (price) => ({
  generalLineData: { lineId: '1' },
  productDescription: { name: 'Beratung' },
  productPriceAgreement: { productPricing: { basisPricePerItem: price } },
  delivery: { itemQuantity: { quantity: 1, unit: 'HUR' } },
  settlement: { tax: { categoryCode: 'S', rateApplicablePercent: 19 } },
});
const invoice = (price, prepaidAmount) =>
  totalsCalculator({
    document: { id: 'R1', type: '380', dateOfIssue: day(11), currency: 'EUR' },
    seller: { name: 'Exemplo GmbH', postalAddress, taxIdentification: { vatId: 'DE123456789' } },
    buyer: { name: 'Kunde GmbH', postalAddress },
    invoiceLines: [line(price)],
    delivery: { deliveryDate: day(10) },
    paymentInformation: { paymentTerms: { dueDate: day(12) } },
    totals: { prepaidAmount },
  });
// The library prints the rules that it finds broken.
console.warn = () => {};
const errors = ({ valid, errors: list = [] }) => (valid ? 'valid' : list.map(({ message }) => message.slice(0, 10)).join());
for (const [price, prepaid] of [[1000, 190], [1000.03, 1000.1], [100.5, 19.9], [333.33, 100]]) {
  const written = await FacturX.fromObject(invoice(price, prepaid));
  const xml = await written.getXML();
  const read = await FacturX.fromXML(xml);
  const { grossTotal, openAmount } = written.object.totals;
  const amounts = `${grossTotal.toFixed(2)} less ${prepaid.toFixed(2)}`;
  console.log(`${amounts}: ${openAmount} in the object, ${errors(written.validate())}`);
  console.log(`  ${/DuePayableAmount[^>]*>([^<]*)/.exec(xml)[1]} in the file, ${errors(read.validate())}`);
}
const right = invoice(1000.03, 1000.1);
right.totals.openAmount = 189.94;
const answer = await FacturX.fromObject(right).then((made) => made.getXML()).then(() => 'written', ({ message }) => message);
console.log(`189.94 in the object: ${answer}`);
let invalid = 0;
for (let cents = 10_001; cents <= 10_200; cents += 1) {
  const written = await FacturX.fromObject(invoice(cents / 100, 49.9));
  const read = await FacturX.fromXML(await written.getXML());
  if (!read.validate().valid) invalid += 1;
}
console.log(`200 invoices from 100.01 to 102.00 net, 49.90 of each paid: ${invalid} invalid once they are read`);
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
1190.00 less 190.00: 1000 in the object, valid
  1000.00 in the file, valid
1190.04 less 1000.10: 189.93999999999994 in the object, valid
  189.94 in the file, [BR-CO-16]
119.60 less 19.90: 99.69999999999999 in the object, valid
  99.70 in the file, [BR-CO-16]
396.66 less 100.00: 296.66 in the object, valid
  296.66 in the file, valid
189.94 in the object: There are Errors in the given Data. Please correct the data to get a valid Invoice
200 invoices from 100.01 to 102.00 net, 49.90 of each paid: 96 invalid once they are read
SEEN
