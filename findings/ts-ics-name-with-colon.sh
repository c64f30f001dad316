#!/usr/bin/env bash
# A name with a colon or a semicolon changes who is invited.
#
# Version:  ts-ics 2.4.6, beside ical-generator 10.2.0; read by ts-ics and by ical.js 2.2.1
# Input:    An event with one attendee, whose name has a colon, a semicolon or neither.
# Expected: Name and address come back as they were given.
# Seen:     ts-ics writes the name without quotation marks. After a colon, the rest of the name becomes a part of the address,
#           for ts-ics itself, too; after a semicolon it is lost. With ical-generator, which quotes names, both come back.
# Source:   RFC 5545, 3.1 and 3.2: a parameter value with a colon, a semicolon or a comma must be a quoted-string.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ts-ics@2.4.6 ical-generator@10.2.0 ical.js@2.2.1 > npm.log

cat > run.mjs <<'JS'
import createCalendar from 'ical-generator';
import ICAL from 'ical.js';
import { convertIcsCalendar, generateIcsCalendar } from 'ts-ics';
const email = 'financeiro@exemplo.com.br';
const [start, end] = [new Date('2026-03-10T12:00:00Z'), new Date('2026-03-10T13:00:00Z')];
const byTsIcs = (name) => {
  const event = { uid: '1', summary: 'Fechamento', stamp: { date: start }, start: { date: start }, end: { date: end } };
  return generateIcsCalendar({ version: '2.0', prodId: '-//Exemplo', events: [{ ...event, attendees: [{ name, email }] }] });
};
const byGenerator = (name) => {
  const calendar = createCalendar();
  calendar.createEvent({ id: '1', summary: 'Fechamento', start, end, attendees: [{ name, email }] });
  return calendar.toString();
};
const readByTsIcs = (text) => {
  const { name, email: address } = convertIcsCalendar(undefined, text).events[0].attendees[0];
  return `"${name}" <${address}>`;
};
const readByIcalJs = (text) => {
  const attendee = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstProperty('attendee');
  return `"${attendee.getParameter('cn')}" <${attendee.getFirstValue().replace(/mailto:/i, '')}>`;
};
for (const name of ['Exemplo Ltda', 'Exemplo Ltda: filial 2', 'Exemplo Ltda; filial 2']) {
  console.log(`"${name}"`);
  console.log('  by ts-ics, read by ts-ics  ', readByTsIcs(byTsIcs(name)));
  console.log('  by ts-ics, read by ical.js ', readByIcalJs(byTsIcs(name)));
  console.log('  by ical-generator, ical.js ', readByIcalJs(byGenerator(name)));
}
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
"Exemplo Ltda"
  by ts-ics, read by ts-ics   "Exemplo Ltda" <financeiro@exemplo.com.br>
  by ts-ics, read by ical.js  "Exemplo Ltda" <financeiro@exemplo.com.br>
  by ical-generator, ical.js  "Exemplo Ltda" <financeiro@exemplo.com.br>
"Exemplo Ltda: filial 2"
  by ts-ics, read by ts-ics   "Exemplo Ltda" < filial 2:financeiro@exemplo.com.br>
  by ts-ics, read by ical.js  "Exemplo Ltda" < filial 2:financeiro@exemplo.com.br>
  by ical-generator, ical.js  "Exemplo Ltda: filial 2" <financeiro@exemplo.com.br>
"Exemplo Ltda; filial 2"
  by ts-ics, read by ts-ics   "Exemplo Ltda" <financeiro@exemplo.com.br>
  by ts-ics, read by ical.js  "Exemplo Ltda" <financeiro@exemplo.com.br>
  by ical-generator, ical.js  "Exemplo Ltda; filial 2" <financeiro@exemplo.com.br>
SEEN
