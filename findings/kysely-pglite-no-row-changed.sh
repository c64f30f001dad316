#!/usr/bin/env bash
# Every insert, update and delete reports that it changed no row.
#
# Version:  kysely-pglite 0.6.1, kysely 0.28.19, @electric-sql/pglite 0.5.16
# Input:    An insert of two rows, an update of both that checks their version, and a delete of both.
# Expected: 2 rows for each, as an optimistic lock needs to tell a stale write from a good one.
# Seen:     The rows change, and the count is 0 for each. PGlite itself gives the right one to the driver, as affectedRows.
# Source:   Kysely, UpdateResult.numUpdatedRows, DeleteResult.numDeletedRows, InsertResult.numInsertedOrUpdatedRows.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 kysely@0.28.19 kysely-pglite@0.6.1 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { Kysely } from 'kysely';
import { KyselyPGlite } from 'kysely-pglite';

const database = new PGlite();
const db = new Kysely({ dialect: new KyselyPGlite(database).dialect });
await db.schema.createTable('charge').addColumn('number', 'integer').addColumn('version', 'integer').execute();
const inserted = await db.insertInto('charge').values([1, 2].map((number) => ({ number, version: 1 }))).executeTakeFirst();
const updated = await db.updateTable('charge').set({ version: 2 }).where('version', '=', 1).executeTakeFirst();
const rows = await db.selectFrom('charge').selectAll().execute();
const deleted = await db.deleteFrom('charge').executeTakeFirst();
console.log('inserted:', inserted.numInsertedOrUpdatedRows);
console.log('updated:', updated.numUpdatedRows, 'with the versions', rows.map(({ version }) => version).join());
console.log('deleted:', deleted.numDeletedRows, 'and left', (await db.selectFrom('charge').selectAll().execute()).length);
await database.query('insert into charge values (1, 1), (2, 1)');
console.log('updated by PGlite itself:', (await database.query('update charge set version = 2')).affectedRows);
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
inserted: 0n
updated: 0n with the versions 2,2
deleted: 0n and left 0
updated by PGlite itself: 2
SEEN
