#!/usr/bin/env bash
# Pages sorted by a time skip rows of the same millisecond downwards, and repeat them upwards.
#
# Version:  kysely-cursor 0.1.0 with kysely 0.29.9, on @electric-sql/pglite 0.5.17
# Input:    60 rows whose times are those of now(): of one statement, of one every 0.37 ms, and in whole milliseconds; read in
#           pages of ten, sorted by time and id as in the README.
# Expected: Each row once.
# Seen:     The token of the next page holds the time as a Date, in milliseconds, and is compared with the microseconds of the
#           column. Downwards all further rows of the same millisecond are left out, 50 of the 60 of one statement; upwards
#           they come again, of one statement without an end. In whole milliseconds each row comes once.
# Source:   README of kysely-cursor: stable pages by a sort set such as (created_at, id), with its codec for dates.
#           PostgreSQL, date/time types: a resolution of one microsecond; now() is the same for all rows of a transaction.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts \
  kysely-cursor@0.1.0 kysely@0.29.9 @electric-sql/pglite@0.5.17 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { createPaginator, PostgresPaginationDialect } from 'kysely-cursor';
const client = new PGlite();
const db = new Kysely({ dialect: new PGliteDialect({ pglite: client }) });
const paginator = createPaginator({ dialect: PostgresPaginationDialect });
const walk = async (dir) => {
  const rows = [];
  const sorts = [{ col: 'created_at', dir }, { col: 'id', dir }];
  let cursor;
  let pages = 0;
  do {
    const query = db.selectFrom('charges').select(['id', 'created_at']);
    const page = await paginator.paginate({ query, sorts, limit: 10, cursor });
    rows.push(...page.items.map(({ id }) => id));
    cursor = page.hasNextPage ? { nextPage: page.nextPage } : undefined;
    pages += 1;
  } while (cursor && pages < 20);
  const end = cursor ? 'and a next page' : 'the last';
  return `${pages} pages, ${end}; ${rows.length} rows, ${new Set(rows).size} different`;
};
await client.exec('create table charges (id int primary key, created_at timestamptz not null)');
for (const [name, time] of [
  ['one statement', "'2026-11-02 10:00:00.000461Z'"],
  ['every 0.37 ms', "timestamptz '2026-11-02 10:00:00Z' + i * interval '0.00037 s'"],
  ['whole milliseconds', "timestamptz '2026-11-02 10:00:00.046Z' + i % 3 * interval '0.001 s'"],
]) {
  await client.exec(`truncate charges; insert into charges select i, ${time} from generate_series(1, 60) i`);
  for (const dir of ['desc', 'asc']) console.log(`${name}, ${dir}: ${await walk(dir)}`);
}
await client.exec('truncate charges; alter table charges alter created_at set default now()');
await client.query('insert into charges (id) select generate_series(1, 60)');
const { rows } = await client.query('select count(distinct created_at)::int times from charges');
console.log(`default now(): ${rows[0].times} time for 60 rows`);
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
one statement, desc: 2 pages, the last; 10 rows, 10 different
one statement, asc: 20 pages, and a next page; 200 rows, 10 different
every 0.37 ms, desc: 6 pages, the last; 55 rows, 55 different
every 0.37 ms, asc: 8 pages, the last; 74 rows, 60 different
whole milliseconds, desc: 6 pages, the last; 60 rows, 60 different
whole milliseconds, asc: 6 pages, the last; 60 rows, 60 different
default now(): 1 time for 60 rows
SEEN
