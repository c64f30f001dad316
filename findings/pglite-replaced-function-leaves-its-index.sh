#!/usr/bin/env bash
# A replaced function with the same results takes its index away from the connection that is open.
#
# Version:  @electric-sql/pglite 0.5.16 (PostgreSQL 18.6)
# Input:    an index over fold(name), an immutable SQL function; fold() is replaced by one with the same results, as when
#           it is made faster, while the connection of the embedded database stays open.
# Expected: a search by fold(name) uses the index as before: name and results of the function stay.
# Seen:     the search reads the whole table, also after analyze. The connection keeps the expression of the index with the
#           body that the function had, and no longer finds it in a statement, which has the new body. Any change of the
#           index, such as of its statistics, makes the connection read it again.
# Source:   PostgreSQL's documentation, 'Indexes on Expressions': the system sees the query as just where indexed expression
#           = constant. The embedded database has one connection, from its start to its end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create();
const fold = (body) =>
  database.exec(`create or replace function fold(value text) returns text language sql immutable return ${body}`);
async function print(when) {
  const { rows } = await database.query("explain (costs off) select id from clients where fold(name) = 'ana 7'");
  console.log(`${when}: ${/Seq Scan/.test(JSON.stringify(rows)) ? 'whole table' : 'index'}`);
}

await fold('lower(value)');
await database.exec(`create table clients (id int, name text);
  insert into clients select number, 'Ana ' || number from generate_series(1, 20000) number;
  create index clients_name on clients (fold(name));
  analyze clients`);
await print('before');
await fold('case when length(value) = octet_length(value) then lower(value) else lower(value) end');
await print('function replaced');
await database.exec('analyze clients');
await print('analyzed');
await database.exec('alter index clients_name alter column 1 set statistics -1');
await print('index changed');
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
before: index
function replaced: whole table
analyzed: whole table
index changed: index
SEEN
