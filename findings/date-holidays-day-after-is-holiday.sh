#!/usr/bin/env bash
# A day given as a string is a holiday although the holiday was the day before.
#
# Version:  date-holidays 3.37.0
# Input:    isHoliday('2026-12-26') for Brazil, with the machine in the zone of São Paulo and in UTC.
# Expected: false: Christmas is one day, 25 December.
# Seen:     Christmas. The string is read as midnight UTC, which is 21:00 of 25 December in São Paulo.
# Source:   README of the package: `isHoliday(date)` takes a Date or a string; its type is `Date | string`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0 > npm.log

cat > run.mjs <<'JS'
import Holidays from 'date-holidays';
const brazil = new Holidays('BR');
for (const day of ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'])
  console.log(day, brazil.isHoliday(day) ? 'holiday' : 'working day');
JS
TZ=America/Sao_Paulo node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
2026-12-24 working day
2026-12-25 holiday
2026-12-26 holiday
2026-12-27 working day
SEEN
