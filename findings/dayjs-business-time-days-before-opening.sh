#!/usr/bin/env bash
# Business days between two dates without a time of day are one too many.
#
# Version:  dayjs-business-time 1.0.4 with dayjs 1.11.23, beside dayjs-business-days2 1.4.0
# Input:    Days of the week of 13 April 2026, with the default hours (Monday to Friday, 9 to 17).
# Expected: Wednesday is two business days after Monday, at any time of day: the day that addBusinessDays(2) reaches.
# Seen:     A time outside business hours is moved before it is compared: the earlier one back to the last closing, the later
#           one to the next opening. A date without a time is midnight, so that Monday becomes Friday and a day is added: a
#           date is one day from itself. From half past eight to half past six two days are added. Minutes between the same
#           times are right.
# Source:   README of the package, "Business Days Diff": 1 to 4 February 2021, both at 10:00, are 3 days.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  dayjs-business-time@1.0.4 dayjs@1.11.23 dayjs-business-days2@1.4.0 > npm.log

cat > run.cjs <<'JS'
const dayjs = require('dayjs');
dayjs.extend(require('dayjs-business-time'));
const time = { days: dayjs.prototype.businessDaysDiff, minutes: dayjs.prototype.businessMinutesDiff };
const reached = (from, count) => dayjs(from).addBusinessDays(count).format('ddd D');
const between = ([from, to]) => {
  const [first, last] = [dayjs(from), dayjs(to)];
  const name = `${from.replace('T', ' ')} to ${to.replace('T', ' ')}`;
  const days = time.days.call(first, last);
  console.log(`${name}: ${days} days (${reached(from, days)}), ${time.minutes.call(first, last)} minutes`);
};
[
  ['2026-04-13T10:00', '2026-04-15T10:00'],
  ['2026-04-13', '2026-04-15'],
  ['2026-04-13T08:30', '2026-04-15T16:00'],
  ['2026-04-13T08:30', '2026-04-15T18:30'],
  ['2026-04-13T10:00', '2026-04-15T18:30'],
  ['2026-04-13', '2026-04-13'],
  ['2026-04-18T10:00', '2026-04-19T10:00'],
].forEach(between);
let wrong = 0;
let all = 0;
for (let from = 1; from <= 30; from += 1) {
  for (let count = 0; count <= 10; count += 1) {
    const first = dayjs(`2026-04-${`${from}`.padStart(2, '0')}`);
    if (!first.isBusinessDay()) continue;
    all += 1;
    if (time.days.call(first, first.addBusinessDays(count)) !== count) wrong += 1;
  }
}
console.log(`business days of April, each with the 0 to 10 business days after it: ${wrong} of ${all} wrong`);
dayjs.extend(require('dayjs-business-days2').default);
console.log(`dayjs-business-days2, 2026-04-13 to 2026-04-15: ${dayjs('2026-04-15').businessDiff(dayjs('2026-04-13'))}`);
JS
TZ=America/Sao_Paulo node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
2026-04-13 10:00 to 2026-04-15 10:00: 2 days (Wed 15), 960 minutes
2026-04-13 to 2026-04-15: 3 days (Thu 16), 960 minutes
2026-04-13 08:30 to 2026-04-15 16:00: 3 days (Thu 16), 1380 minutes
2026-04-13 08:30 to 2026-04-15 18:30: 4 days (Fri 17), 1440 minutes
2026-04-13 10:00 to 2026-04-15 18:30: 3 days (Thu 16), 1380 minutes
2026-04-13 to 2026-04-13: 1 days (Tue 14), 0 minutes
2026-04-18 10:00 to 2026-04-19 10:00: 1 days (Mon 20), 0 minutes
business days of April, each with the 0 to 10 business days after it: 242 of 242 wrong
dayjs-business-days2, 2026-04-13 to 2026-04-15: 2
SEEN
