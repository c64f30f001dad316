#!/usr/bin/env bash
# An entity of a memo is escaped three times in place of being decoded.
#
# Version:  node-ofx-parser 0.5.1, beside ofx-js 1.1.1
# Input:    An OFX 1.0.2 statement with the memo "PAPEL &amp; COR".
# Expected: "PAPEL & COR", as ofx-js reads it.
# Seen:     "PAPEL &amp;amp;amp; COR".
# Source:   OFX 1.0.2, chapter 2, "Special Characters": &amp; stands for &.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts node-ofx-parser@0.5.1 ofx-js@1.1.1 > npm.log

cat > run.mjs <<'JS'
import nodeOfxParser from 'node-ofx-parser';
import { parse } from 'ofx-js';
const header = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`;
const transaction = (id, memo) => `<STMTTRN>
<TRNTYPE>CREDIT
<DTPOSTED>20260902
<TRNAMT>10.00
<FITID>${id}
<MEMO>${memo}
</STMTTRN>`;
const statement = (account, lines) => `<STMTTRNRS>
<TRNUID>1
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<STMTRS>
<CURDEF>BRL
<BANKACCTFROM>
<BANKID>001
<ACCTID>${account}
<ACCTTYPE>CHECKING
</BANKACCTFROM>
<BANKTRANLIST>
<DTSTART>20260901
<DTEND>20260930
${lines}
</BANKTRANLIST>
<LEDGERBAL>
<BALAMT>10.00
<DTASOF>20260930
</LEDGERBAL>
</STMTRS>
</STMTTRNRS>`;
const file = (...statements) => `${header}<OFX>
<SIGNONMSGSRSV1>
<SONRS>
<STATUS>
<CODE>0
<SEVERITY>INFO
</STATUS>
<DTSERVER>20260930
<LANGUAGE>POR
</SONRS>
</SIGNONMSGSRSV1>
<BANKMSGSRSV1>
${statements.join('\n')}
</BANKMSGSRSV1>
</OFX>
`;

const content = file(statement('1', transaction('A1', 'PAPEL &amp; COR')));
const memoOf = ({ OFX }) => [OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN].flat()[0].MEMO;
console.log('ofx-js:', memoOf(await parse(content)));
console.log('node-ofx-parser:', memoOf(nodeOfxParser.parse(content)));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
ofx-js: PAPEL & COR
node-ofx-parser: PAPEL &amp;amp;amp; COR
SEEN
