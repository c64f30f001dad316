#!/usr/bin/env bash
# A prepared statement that makes rows of a table from JSON fails once another column of the table is dropped.
#
# Version:  @electric-sql/pglite 0.5.16 (PostgreSQL 18.6)
# Input:    count(*) from jsonb_populate_record(null::charges, $1), prepared and run ten times; then a column is dropped
#           that the statement does not name. The same with a prepared count of the table's own rows.
# Expected: both count as before: PostgreSQL plans a prepared statement again after the definition of its objects changed.
# Seen:     the statement with the row type keeps its plan and fails with 42703 each time, until DISCARD PLANS; an added
#           column is no problem.
# Source:   PostgreSQL's documentation of PREPARE: re-analysis and re-planning occur when database objects used in the
#           statement have undergone definitional changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create();
await database.exec(`
  create table charges (former int, cents int);
  insert into charges values (1, 250);
  prepare of_table as select count(*) as n from charges where cents > 200;
  prepare of_json (jsonb) as select count(*) as n from jsonb_populate_record(null::charges, $1) as one where one.cents > 200;
`);
const run = async (statement) => {
  try {
    return (await database.query(statement)).rows[0].n;
  } catch (error) {
    return error.code;
  }
};
const both = async (name) =>
  console.log(name, 'table', await run('execute of_table'), 'json', await run(`execute of_json('{"cents": 250}')`));
for (let times = 0; times < 9; times += 1) await run(`execute of_json('{"cents": 250}')`);
await both('prepared:');
await database.exec('alter table charges add column later int');
await both('column added:');
await database.exec('alter table charges drop column former');
await both('column dropped:');
await both('again:');
await database.exec('discard plans');
await both('plans discarded:');
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
prepared: table 1 json 1
column added: table 1 json 1
column dropped: table 1 json 42703
again: table 1 json 42703
plans discarded: table 1 json 1
SEEN
