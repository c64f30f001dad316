#!/usr/bin/env bash
# A statement of two accounts is an error.
#
# Version:  ofx-data-extractor 1.5.0, beside ofx-js 1.1.1
# Input:    An OFX 1.0.2 file with the statements of two accounts in one answer, one transaction each, as a bank writes it.
# Expected: Two transactions.
# Seen:     A syntax error of JSON, which names neither the file nor the accounts. Each account alone is read.
# Source:   OFX 1.0.2, chapter 11: an answer of the bank holds any number of <STMTTRNRS>.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts ofx-data-extractor@1.5.0 ofx-js@1.1.1 > npm.log

cat > run.mjs <<'JS'
import { Ofx } from 'ofx-data-extractor';
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

const first = statement('1', transaction('A1', 'PIX'));
const second = statement('2', transaction('A2', 'PIX'));
const read = (content) => {
  try {
    return new Ofx(content).getBankTransferList().map(({ FITID }) => FITID);
  } catch (error) {
    return error.message.replace(/ (in JSON )?at position.*/, '');
  }
};
const both = (await parse(file(first, second))).OFX.BANKMSGSRSV1.STMTTRNRS;
console.log('ofx-js, both:', both.map(({ STMTRS }) => STMTRS.BANKTRANLIST.STMTTRN.FITID).join());
console.log('ofx-data-extractor, each alone:', read(file(first)).join(), read(file(second)).join());
console.log('ofx-data-extractor, both:', read(file(first, second)));
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
ofx-js, both: A1,A2
ofx-data-extractor, each alone: A1 A2
ofx-data-extractor, both: Expected ',' or ']' after array element
SEEN
