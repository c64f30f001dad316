#!/usr/bin/env bash
# One Pix code of about fifteen has a checksum of three digits, which readers refuse.
#
# Version:  pix-payload 1.0.4, pix-qrcode 1.0.0, beside pix-utils 2.8.2
# Input:    Codes of one receiver for the amounts from R$ 0.01 to R$ 16.00, in plain letters.
# Expected: A checksum of four digits in each, as the length 04 in front of it says.
# Seen:     A checksum that begins with 0 loses the 0. pix-payload writes the length 03 and three digits, over which the
#           checksum is not computed; pix-qrcode writes the length 04 and three digits. The other codes are right.
# Source:   EMV QR Code Specification for Payment Systems, Merchant-Presented Mode, CRC (ID "63"): 4 characters,
#           so that 007B is written as "6304007B".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts pix-payload@1.0.4 pix-qrcode@1.0.0 pix-utils@2.8.2 > npm.log

cat > run.mjs <<'JS'
import pixPayload from 'pix-payload';
import pixQrcode from 'pix-qrcode';
import { createStaticPix, hasError, parsePix } from 'pix-utils';
const [key, name, city, id] = ['contato@exemplo.com.br', 'EXEMPLO LTDA', 'SAO PAULO', 'A1'];
const writers = {
  'pix-payload': (amount) => pixPayload.payload({ key, name, city, transactionId: id, amount: Number(amount) }),
  'pix-qrcode': async (amount) =>
    (await pixQrcode.staticPix({ pixKey: key, merchant: name, merchantCity: city, transactionId: id, amount })).payload,
  'pix-utils': (amount) =>
    createStaticPix({ pixKey: key, merchantName: name, merchantCity: city, txid: id, transactionAmount: Number(amount) }).toBRCode(),
};
for (const [writer, write] of Object.entries(writers)) {
  const amounts = Array.from({ length: 1600 }, (_, index) => ((index + 1) / 100).toFixed(2));
  const codes = await Promise.all(amounts.map(write));
  const refused = codes.filter((code) => hasError(parsePix(code)));
  const short = codes.filter((code) => !/6304[0-9A-F]{4}$/.test(code));
  console.log(`${writer}: ${short.length} short of ${codes.length}, ${refused.length} refused by pix-utils`);
  if (short.length > 0) console.log(`  ${amounts[codes.indexOf(short[0])]} ends with ${short[0].slice(-13)}`);
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
pix-payload: 100 short of 1600, 100 refused by pix-utils
  0.18 ends with 0502A16303641
pix-qrcode: 115 short of 1600, 115 refused by pix-utils
  0.09 ends with 0502A1630420C
pix-utils: 0 short of 1600, 0 refused by pix-utils
SEEN
