#!/usr/bin/env bash
# What is due on the 31st is due on the first of December, too, and what is due on 29 February on the first of March.
#
# Version:  aws-cron-parser 1.1.12, @cheap-glitch/mi-cron 1.0.1, beside cronosjs 1.7.1
# Input:    Expressions with day 31, 30 or 29 of the month, asked for what comes after 27 November 2026.
# Expected: Only days that exist: 31 December, 31 January, 31 March; 29 February 2028 and 2032.
# Seen:     In a month without the day both give a day of the next month: 1 December, and 3 March for 31 February. That may be
#           a month that the expression does not name. Backwards aws-cron-parser leaves out such days in the first two cases,
#           so that its directions disagree; in the other two it gives the same wrong day again and again.
# Source:   README of mi-cron: the next date that matches the schedule; of aws-cron-parser: the next occurrence. POSIX,
#           crontab: an entry is run when the day of the month matches. Amazon EventBridge: the third field is the day of
#           the month, 1-31.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  aws-cron-parser@1.1.12 @cheap-glitch/mi-cron@1.0.1 cronosjs@1.7.1 > npm.log

cat > run.cjs <<'JS'
const { parseCron } = require('@cheap-glitch/mi-cron');
const aws = require('aws-cron-parser');
const { CronosExpression } = require('cronosjs');
const start = new Date('2026-11-27T12:00:00Z');
const list = (from, step) => {
  const days = [];
  for (let day = step(from); days.length < 4; day = step(day)) days.push(day.toISOString().slice(0, 10));
  return days.join(', ');
};
for (const [day, months] of [['31', '*'], ['30', '*'], ['29', '2'], ['31', '1,3,5,7,8,10,11']]) {
  const standard = `0 9 ${day} ${months} *`;
  const schedule = aws.parse(`0 9 ${day} ${months} ? *`);
  const cronos = CronosExpression.parse(standard, { timezone: 'UTC' });
  console.log(`day ${day}, months ${months}`);
  console.log(`  mi-cron:         ${list(start, (from) => parseCron.nextDate(standard, from))}`);
  console.log(`  aws-cron-parser: ${list(start, (from) => aws.next(schedule, from))}`);
  console.log(`  backwards:       ${list(new Date('2028-04-10T12:00:00Z'), (from) => aws.prev(schedule, from))}`);
  console.log(`  expected:        ${list(start, (from) => cronos.nextDate(from))}`);
}
JS
TZ=UTC node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
day 31, months *
  mi-cron:         2026-12-01, 2026-12-31, 2027-01-31, 2027-03-03
  aws-cron-parser: 2026-12-01, 2026-12-31, 2027-01-31, 2027-03-03
  backwards:       2028-03-31, 2028-01-31, 2027-12-31, 2027-10-31
  expected:        2026-12-31, 2027-01-31, 2027-03-31, 2027-05-31
day 30, months *
  mi-cron:         2026-11-30, 2026-12-30, 2027-01-30, 2027-03-02
  aws-cron-parser: 2026-11-30, 2026-12-30, 2027-01-30, 2027-03-02
  backwards:       2028-03-30, 2028-01-30, 2027-12-30, 2027-11-30
  expected:        2026-11-30, 2026-12-30, 2027-01-30, 2027-03-30
day 29, months 2
  mi-cron:         2027-03-01, 2028-02-29, 2029-03-01, 2030-03-01
  aws-cron-parser: 2027-03-01, 2028-02-29, 2029-03-01, 2030-03-01
  backwards:       2028-02-29, 2027-03-01, 2027-03-01, 2027-03-01
  expected:        2028-02-29, 2032-02-29, 2036-02-29, 2040-02-29
day 31, months 1,3,5,7,8,10,11
  mi-cron:         2026-12-01, 2027-01-31, 2027-03-31, 2027-05-31
  aws-cron-parser: 2026-12-01, 2027-01-31, 2027-03-31, 2027-05-31
  backwards:       2028-03-31, 2028-01-31, 2027-12-01, 2027-12-01
  expected:        2027-01-31, 2027-03-31, 2027-05-31, 2027-07-31
SEEN
