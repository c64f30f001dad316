#!/usr/bin/env bash
# A write outside of a transaction is rolled back with the transaction that happened to run.
#
# Version:  typeorm-pglite 0.3.4 with typeorm 1.1.1, kysely-pglite 0.6.1 with kysely 0.28.19, beside knex-pglite 0.14.0 with
#           knex 3.3.0; @electric-sql/pglite 0.5.16
# Input:    A transaction that writes 1 and is rolled back; meanwhile another call writes 2, outside of the transaction.
# Expected: 2 stays: the call waits for the only connection, or is refused.
# Seen:     typeorm-pglite and kysely-pglite run it inside of the transaction, answer that it is done, and roll it back. With
#           knex-pglite it waits for its turn and stays.
# Source:   TypeORM, "Transactions", and Kysely, "Transactions": what is called on the manager or on trx belongs to it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 typeorm@1.1.1 typeorm-pglite@0.3.4 \
  kysely@0.28.19 kysely-pglite@0.6.1 knex@3.3.0 knex-pglite@0.14.0 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import createKnex from 'knex';
import KnexPGlite from 'knex-pglite';
import { Kysely, sql } from 'kysely';
import { KyselyPGlite } from 'kysely-pglite';
import typeorm from 'typeorm';
import typeormPGlite from 'typeorm-pglite';
const run = async (name, { query, transaction }) => {
  await query('create table charge (number int)');
  let outside;
  await transaction(async (inside) => {
    await inside('insert into charge values (1)');
    outside = query('insert into charge values (2)').then(() => 'done');
    // A driver that makes the call wait would otherwise wait for itself here.
    await Promise.race([outside, new Promise((resolve) => setTimeout(resolve, 500))]);
    throw new Error('roll back');
  }).catch(() => {});
  console.log(`${name}:`, await outside, 'and kept', JSON.stringify(await query('select number from charge')));
};
const source = await new typeorm.DataSource({ type: 'postgres', driver: new typeormPGlite.PGliteDriver().driver }).initialize();
await run('typeorm-pglite', {
  query: (text) => source.query(text),
  transaction: (work) => source.transaction((manager) => work((text) => manager.query(text))),
});
const db = new Kysely({ dialect: new KyselyPGlite().dialect });
await run('kysely-pglite', {
  query: async (text) => (await sql.raw(text).execute(db)).rows,
  transaction: (work) => db.transaction().execute((trx) => work((text) => sql.raw(text).execute(trx))),
});
const knex = createKnex({ client: KnexPGlite, connection: { pglite: new PGlite() } });
await run('knex-pglite', {
  query: async (text) => (await knex.raw(text)).rows,
  transaction: (work) => knex.transaction((trx) => work((text) => trx.raw(text))),
});
await knex.destroy();
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
typeorm-pglite: done and kept []
kysely-pglite: done and kept []
knex-pglite: done and kept [{"number":2}]
SEEN
