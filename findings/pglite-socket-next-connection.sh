#!/usr/bin/env bash
# A connection finds the time zone, temporary tables and advisory locks of one that was closed before it.
#
# Version:  @electric-sql/pglite-socket 0.2.17, @electric-sql/pglite 0.5.14 (the only one it takes), pg 8.16.3
# Input:    A client sets its time zone, makes a temporary table, takes an advisory lock of the session and ends. Another connects.
# Expected: The server's own settings, no table, no lock: in PostgreSQL all three end with the session.
# Seen:     All three are still there.
# Source:   README of pglite-socket ("possible to open and use multiple simultaneous connections"); PostgreSQL documentation
#           of SET, CREATE TABLE (TEMPORARY) and advisory locks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts --legacy-peer-deps \
  @electric-sql/pglite-socket@0.2.17 @electric-sql/pglite@0.5.14 pg@8.16.3 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
const db = await PGlite.create();
const server = new PGLiteSocketServer({ db, host: '127.0.0.1', port: 0, maxConnections: 4 });
await server.start();
const port = Number(server.getServerConn().split(':').at(-1));
async function withClient(work) {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  await work(async (text) => (await client.query(text)).rows[0]);
  await client.end();
}
await withClient(async (ask) => {
  await ask("set timezone = 'Asia/Tokyo'");
  await ask('create temporary table kept (n int)');
  await ask('select pg_advisory_lock(7)');
});
await withClient(async (ask) => {
  console.log(await ask('show timezone'));
  console.log(await ask("select to_regclass('kept') is not null as table"));
  console.log(await ask("select count(*)::int as locks from pg_locks where locktype = 'advisory'"));
});
await server.stop();
await db.close();
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
{ TimeZone: 'Asia/Tokyo' }
{ table: true }
{ locks: 1 }
SEEN
