#!/usr/bin/env bash
# Of several statements run at once, each reports the rows that all before it have changed as well.
#
# Version:  @electric-sql/pglite 0.5.16 (PostgreSQL 18.6)
# Input:    exec() with an insert of three rows, an update of one, a select, and a delete of two.
# Expected: affectedRows of 3, 1, 0 and 2, as the same statements report one by one by query().
# Seen:     3, 4, 4 and 6: the counter is not set back between the results of one call.
# Source:   PGlite's documentation: affectedRows is the number of rows affected by the query; exec() returns one result for
#           each statement.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const STATEMENTS = [
  'insert into charges values (1, 10), (2, 20), (3, 30)',
  'update charges set cents = 11 where id = 1',
  'select * from charges',
  'delete from charges where id > 1',
];
const database = await PGlite.create();
const TABLE = 'create table charges (id int, cents int)';
const print = (name, results) => console.log(name, results.map(({ affectedRows }) => affectedRows).join(' '));

await database.query(TABLE);
const single = [];
for (const statement of STATEMENTS) single.push(await database.query(statement));
print('query, one by one:', single);
await database.query('drop table charges');
await database.query(TABLE);
print('exec, all at once:', await database.exec(STATEMENTS.join(';')));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
query, one by one: 3 1 0 2
exec, all at once: 3 4 4 6
SEEN
