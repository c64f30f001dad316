#!/usr/bin/env bash
# A statement that runs longer than statement_timeout ends normally.
#
# Version:  @electric-sql/pglite 0.5.16 (PostgreSQL 18.6)
# Input:    A limit of 50 ms, shown by the session as set, and a statement that takes about a second.
# Expected: Error 57014, "canceling statement due to statement timeout".
# Seen:     The result of the statement, and no message.
# Source:   PostgreSQL 18, 19.11.1 "statement_timeout".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const db = new PGlite();
await db.exec(`set statement_timeout = '50ms'`);
console.log('limit:', (await db.query('show statement_timeout')).rows[0].statement_timeout);
const start = performance.now();
const { rows } = await db.query('select count(*)::int as rows from generate_series(1, 5000000)');
console.log('rows:', rows[0].rows, performance.now() - start > 200 ? 'far beyond the limit' : 'within 200 ms');
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
limit: 50ms
rows: 5000000 far beyond the limit
SEEN
