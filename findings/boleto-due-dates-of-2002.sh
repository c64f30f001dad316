#!/usr/bin/env bash
# Boletos that fall due after 21 February 2025 are read as due since 2002, with 24 years of interest.
#
# Version:  broleto 0.0.12, boleto.js 1.1.4, beside @mrmgomes/boleto-utils 1.3.3
# Input:    The typed line of a boleto of R$ 123,45 that falls due on 10 December 2026, factor 1656.
# Expected: 10 December 2026: after factor 9999, on 21 February 2025, the factors began again with 1000.
# Seen:     Valid, and due on 20 April 2002. broleto also calls it expired, and adds interest of more than its amount.
#           boleto-utils gives both days and leaves the choice to its caller.
# Source:   FEBRABAN, due date factor: 9999 is 21/02/2025, 1000 is 22/02/2025.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts broleto@0.0.12 boleto.js@1.1.4 @mrmgomes/boleto-utils@1.3.3 > npm.log

cat > run.cjs <<'JS'
// boleto.js is made for browsers.
globalThis.window = globalThis;
const Boleto = require('boleto.js');
const { Boleto: Broleto } = require('broleto');
const utils = require('@mrmgomes/boleto-utils');
const LINE = '00190500954014481606906809350314316560000012345';
const day = (date) => date.toISOString().slice(0, 10);
const boleto = new Boleto(LINE);
console.log('boleto.js:', boleto.valid() && day(boleto.expirationDate()));
const broleto = new Broleto(LINE);
console.log('broleto:', broleto.valid() && day(broleto.expirationDate()), 'expired', broleto.expired());
console.log('  interest of 1 % a month is above the amount:', broleto.interest(1) > broleto.amount());
const { vencimento, vencimentoComNovoFator2025 } = utils.validarBoleto(LINE);
console.log('boleto-utils:', vencimento.slice?.(0, 10) ?? day(vencimento), 'or', vencimentoComNovoFator2025.slice?.(0, 10) ?? day(vencimentoComNovoFator2025));
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
boleto.js: 2002-04-20
broleto: 2002-04-20 expired true
  interest of 1 % a month is above the amount: true
boleto-utils: 2002-04-20 or 2026-12-10
SEEN
