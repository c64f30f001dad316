#!/usr/bin/env bash
# A timestamp without a zone moves by the offset of the machine when it is written back.
#
# Version:  @electric-sql/pglite 0.5.16, beside pg 8.23.1 (its own parser and serialiser, without a server)
# Input:    The value '2026-03-09 10:00' of a column of type timestamp, read as a Date and written back, in the zone of São Paulo.
# Expected: 2026-03-09 10:00:00, as with the driver pg, which reads and writes such values in the zone of the machine.
# Seen:     2026-03-09 13:00:00: the value is read in the zone of the machine and written in UTC.
# Source:   Documentation of PGlite, "parsers" and "serializers"; pg 8.23.1, lib/utils.js and pg-types.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 pg@8.23.1 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
const { prepareValue } = (await import('pg/lib/utils.js')).default;
const db = new PGlite();
await db.exec(`create table moments (id int, at timestamp); insert into moments values (1, '2026-03-09 10:00')`);
const { at } = (await db.query('select at from moments')).rows[0];
await db.query('insert into moments values (2, $1)', [at]);
console.log('PGlite:', (await db.query('select at::text from moments order by id')).rows.map((row) => row.at).join(' -> '));
const read = pg.types.getTypeParser(1114)('2026-03-09 10:00:00');
console.log('pg:', '2026-03-09 10:00:00', '->', prepareValue(read).slice(0, 19).replace('T', ' '));
JS
TZ=America/Sao_Paulo node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
PGlite: 2026-03-09 10:00:00 -> 2026-03-09 13:00:00
pg: 2026-03-09 10:00:00 -> 2026-03-09 10:00:00
SEEN
