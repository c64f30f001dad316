#!/usr/bin/env bash
# A Pix code with an accented name carries a checksum that no reader computes.
#
# Version:  faz-um-pix 2.0.2
# Input:    A static code for "Clinica Vale", and for "Clínica Vale".
# Expected: The checksum of the code as a QR code or the clipboard carries it, in UTF-8; or a name without accents.
# Seen:     The accent stays, and the checksum is that of the code in Latin-1: right for the first name, wrong for the second.
# Source:   Manual do BR Code (Banco Central do Brasil), and EMV QR Code for Merchant-Presented Mode 1.1: checksum over
#           all bytes of the payload.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts faz-um-pix@2.0.2 > npm.log

cat > run.mjs <<'JS'
import pix from 'faz-um-pix';
function crc16(bytes) {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
for (const name of ['Clinica Vale', 'Clínica Vale']) {
  const code = await pix.Pix('financeiro@example.com', name, 'Sao Paulo', '10.50', 'Maio');
  const text = code.slice(0, -4);
  console.log(name, 'carries', code.slice(-4), 'UTF-8', crc16(Buffer.from(text)), 'Latin-1', crc16(Buffer.from(text, 'latin1')));
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
Clinica Vale carries 8CF3 UTF-8 8CF3 Latin-1 8CF3
Clínica Vale carries 3DA9 UTF-8 DA70 Latin-1 3DA9
SEEN
