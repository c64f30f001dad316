#!/usr/bin/env bash
# One of eleven state registrations of Rondônia is refused.
#
# Version:  js-brasil 2.8.0, beside br-validations 0.3.1 and @brazilian-utils/brazilian-utils 2.4.0
# Input:    The registrations 0000000000001 to 0000000011000 of Rondônia, each with its check digit, among them the example
#           of SINTEGRA, 0000000062521-3.
# Expected: All are valid. Sum of the digits times 6 5 4 3 2 9 8 7 6 5 4 3 2, modulo 11, subtracted from 11; a result of 10
#           or 11 is reduced by 10. For 0000000000006 the sum is 12, 12 modulo 11 is 1, 11 − 1 is 10, so the check digit is
#           0.
# Seen:     js-brasil takes 1 for the check digit in both cases, 10 and 11. So it refuses 0000000000006-0 and says that
#           0000000000006-1 is valid. The others accept and refuse them as expected.
# Source:   SINTEGRA, "Roteiro de crítica da inscrição estadual" of Rondônia, formula of 1 August 2000. The same mistake
#           (1 for both results) is in the code that issue 6 of gammasoft/ie proposes, whose example has the result 11.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  js-brasil@2.8.0 br-validations@0.3.1 @brazilian-utils/brazilian-utils@2.4.0 > npm.log

cat > run.mjs <<'JS'
import { isValidIe } from '@brazilian-utils/brazilian-utils';
import brValidations from 'br-validations';
import jsBrasil from 'js-brasil';
const readers = {
  'js-brasil': (number) => jsBrasil.validateBr.inscricaoestadual(number, 'ro'),
  'br-validations': (number) => brValidations.ie('RO').validate(number),
  '@brazilian-utils': (number) => isValidIe('RO', number),
};
const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const result = (base) => 11 - ([...base].reduce((sum, digit, index) => sum + digit * weights[index], 0) % 11);
const registration = (number) => {
  const base = `${number}`.padStart(13, '0');
  const digit = result(base) > 9 ? result(base) - 10 : result(base);
  return `${base}${digit}`;
};
const numbers = Array.from({ length: 11_000 }, (_, index) => registration(index + 1));
console.log('example of SINTEGRA:', registration(62_521));
for (const [reader, isValid] of Object.entries(readers)) {
  const refused = numbers.filter((number) => !isValid(number));
  const results = [...new Set(refused.map((number) => result(number.slice(0, 13))))].join();
  console.log(`${reader} refuses ${refused.length} of ${numbers.length}${results && `, all with the result ${results}`}`);
  const answers = ['00000000625213', '00000000000060', '00000000000061'].map((number) => `${number} ${isValid(number)}`);
  console.log(`  ${answers.join(', ')}`);
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
example of SINTEGRA: 00000000625213
js-brasil refuses 1000 of 11000, all with the result 10
  00000000625213 true, 00000000000060 false, 00000000000061 true
br-validations refuses 0 of 11000
  00000000625213 true, 00000000000060 true, 00000000000061 false
@brazilian-utils refuses 0 of 11000
  00000000625213 true, 00000000000060 true, 00000000000061 false
SEEN
