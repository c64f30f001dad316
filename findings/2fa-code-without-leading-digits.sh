#!/usr/bin/env bash
# In one of about 220 codes with eight digits, and in a few with six, zeros stand in place of the first digits.
#
# Version:  2fa 0.1.2; otpauth 9.5.2 for comparison
# Input:    The secret of RFC 4226 and the counters 0 to 59,999, with six digits (the default of the package) and with eight.
# Expected: The codes of otpauth, which an authenticator shows as well: the last six or eight digits of the truncated hash, with
#           zeros in front only where it is shorter.
# Seen:     When the truncated hash is shorter than the code, as many digits are kept as are missing, and zeros are put in front:
#           counter 10281 gives 000005 in place of 092555. `verifyHOTP` then refuses the right code.
# Source:   RFC 4226, section 5.3, "Generating an HOTP Value" (the number modulo 10^digits); README of the package, "Usage".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts 2fa@0.1.2 otpauth@9.5.2 > npm.log

cat > run.cjs <<'JS'
const tfa = require('2fa');
const { HOTP, Secret } = require('otpauth');
const key = '12345678901234567890';
const secret = Secret.fromUTF8(key);
const counters = 60000;
for (const digits of [6, 8]) {
  const options = digits === 6 ? {} : { length: digits };
  const hotp = new HOTP({ secret, digits });
  const different = [];
  for (let counter = 0; counter < counters; counter += 1) {
    const right = hotp.generate({ counter });
    const code = tfa.generateCode(key, counter, options);
    if (code !== right) different.push({ counter, right, code, verified: tfa.verifyHOTP(key, right, counter, options) });
  }
  console.log(`${digits} digits: ${different.length} of ${counters} codes are different`);
  for (const { counter, right, code, verified } of different.slice(0, 3))
    console.log(`counter ${counter}: ${right} is generated as ${code}, and verified: ${verified}`);
}
JS
node --no-deprecation run.cjs | tee output.txt
diff - output.txt <<'SEEN'
6 digits: 2 of 60000 codes are different
counter 10281: 092555 is generated as 000005, and verified: false
counter 35595: 095217 is generated as 000007, and verified: false
8 digits: 272 of 60000 codes are different
counter 580: 00591651 is generated as 00000051, and verified: false
counter 648: 07571970 is generated as 00000000, and verified: false
counter 661: 08956548 is generated as 00000008, and verified: false
SEEN
