#!/usr/bin/env bash
# Carnival Monday is a working day, Carnival Tuesday is not.
#
# Version:  @brazilian-utils/brazilian-utils 2.4.0
# Input:    The business day after Friday, 13 February 2026, and whether the days of Carnival and Corpus Christi are business days.
# Expected: Neither Monday nor Tuesday: the calendar that the documentation cites lists both, and banks are closed on both.
# Seen:     Monday, 16 February is a business day; Tuesday and Corpus Christi are not.
# Source:   Documentation of isBusinessDay (Portaria MGI 11.460/2025, days of Carnival); Resolução CMN 4.880/2020.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @brazilian-utils/brazilian-utils@2.4.0 > npm.log

cat > run.mjs <<'JS'
import * as utils from '@brazilian-utils/brazilian-utils';
const day = (month, date) => new Date(2026, month - 1, date);
const text = (date) => date.toLocaleDateString('en-CA');
console.log('after Friday the 13th:', text(utils.addBusinessDays(day(2, 13), 1)));
for (const date of [day(2, 16), day(2, 17), day(6, 4)]) console.log(text(date), utils.isBusinessDay(date));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
after Friday the 13th: 2026-02-16
2026-02-16 true
2026-02-17 false
2026-06-04 false
SEEN
