#!/usr/bin/env bash
# ICU collations are created with their settings and compare without them.
#
# Version:  @electric-sql/pglite 0.5.16 (PostgreSQL 18.6)
# Input:    A collation that ignores accents and case (ks-level1), and one that orders numbers by value (kn-true).
# Expected: 'acao' equals 'AÇÃO', and 'item 9' comes before 'item 10'; or the creation is refused.
# Seen:     Both are created without a message; the strings differ, and 10 comes first.
# Source:   PostgreSQL 18, 23.2.3 "ICU Custom Collations".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.16 > npm.log

cat > run.mjs <<'JS'
import { PGlite } from '@electric-sql/pglite';
const db = new PGlite();
const column = async (sql) => (await db.query(sql, [], { rowMode: 'array' })).rows.map(([value]) => value).join();
await db.exec(`create collation plain (provider = icu, locale = 'pt-BR-u-ks-level1', deterministic = false)`);
await db.exec(`create collation numeric_order (provider = icu, locale = 'pt-BR-u-kn-true')`);
console.log('equal:', await column(`select 'acao' = 'AÇÃO' collate plain`));
console.log('order:', await column(`select x from (values ('item 10'), ('item 9')) v (x) order by x collate numeric_order`));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
equal: false
order: item 10,item 9
SEEN
