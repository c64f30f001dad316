#!/usr/bin/env bash
# A national holiday disappears once a state is named.
#
# Version:  date-holidays 3.37.0
# Input:    Brazil alone, and four of its states, asked for 20 November 2026.
# Expected: The holiday in all of them: it is national since 2024, and a state adds holidays to those of the country.
# Seen:     Brazil alone has it; SP, RJ, MT and AM have none on this day.
# Source:   Lei 14.759/2023, art. 1º; README of the package, "State": `new Holidays("BR", "SP")`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts date-holidays@3.37.0 > npm.log

cat > run.mjs <<'JS'
import Holidays from 'date-holidays';
const names = (...place) =>
  new Holidays(...place).getHolidays(2026).filter(({ date }) => date.startsWith('2026-11-20')).map(({ name }) => name);
for (const place of [['BR'], ['BR', 'MG'], ['BR', 'SP'], ['BR', 'RJ'], ['BR', 'MT'], ['BR', 'AM']])
  console.log(place.join('-'), names(...place).join() || '-');
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
BR Dia da Consciência Negra
BR-MG Dia da Consciência Negra
BR-SP -
BR-RJ -
BR-MT -
BR-AM -
SEEN
