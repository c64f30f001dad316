#!/usr/bin/env bash
# Amounts of a camt.053 file are fractions of cents, reversals lose their mark, account numbers and references their zeros.
#
# Version:  iso20022.js 0.0.15
# Input:    A camt.053 statement with a credit, a debit that reverses it (RvslInd true), and another credit.
# Expected: 'reversal' is true for the second entry. Account number and references come back as they are in the file, amounts
#           in whole cents.
# Seen:     Amounts are multiplied by 100 as floats: 19.99 is 1998.9999999999998 cents. The XML parser converts "true" to a
#           boolean and digits to numbers before the library looks at them. The library compares with the string "true",
#           so no entry is ever a reversal. Account number 0012345678 becomes 12345678, reference 0000004711 becomes the
#           number 4711.
# Source:   ISO 20022, camt.053.001.02: RvslInd is a TrueFalseIndicator ("true" or "1"); Othr/Id, AcctSvcrRef and Ustrd are
#           strings of at most 34, 35 and 140 characters. Type definitions of the package: a boolean for the reversal,
#           strings for account number and references. Its parser leaves Cd and NtryRef alone, because of leading zeros.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts iso20022.js@0.0.15 > npm.log

cat > run.mjs <<'JS'
import { CashManagementEndOfDayReport } from 'iso20022.js';
const day = (name) => `<${name}><Dt>2026-11-02</Dt></${name}>`;
const amount = (value, mark) => `<Amt Ccy="EUR">${value}</Amt><CdtDbtInd>${mark}</CdtDbtInd>`;
const balance = (type, value) =>
  `<Bal><Tp><CdOrPrtry><Cd>${type}</Cd></CdOrPrtry></Tp>${amount(value, 'CRDT')}${day('Dt')}</Bal>`;
const code = '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>';
const entry = ({ value, mark, reversal, reference, text }) =>
  `<Ntry>${amount(value, mark)}<RvslInd>${reversal}</RvslInd><Sts>BOOK</Sts>${day('BookgDt')}${day('ValDt')}
  <AcctSvcrRef>${reference}</AcctSvcrRef>${code}
  <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
const account = '0012345678';
const entries = [
  { value: '19.99', mark: 'CRDT', reversal: false, reference: '0000000815', text: '0000004711' },
  { value: '19.99', mark: 'DBIT', reversal: true, reference: '0000000816', text: '0000004711' },
  { value: '4.35', mark: 'CRDT', reversal: false, reference: '0000000817', text: 'Rechnung 0815' },
];
const created = '<CreDtTm>2026-11-03T06:00:00Z</CreDtTm>';
const report = CashManagementEndOfDayReport.fromXML(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>
  <GrpHdr><MsgId>M1</MsgId>${created}</GrpHdr>
  <Stmt><Id>S1</Id>${created}
    <Acct><Id><Othr><Id>${account}</Id></Othr></Id><Ccy>EUR</Ccy>
      <Svcr><FinInstnId><BIC>COBADEFFXXX</BIC></FinInstnId></Svcr></Acct>
    ${balance('OPBD', '100.00')}${balance('CLBD', '104.35')}${entries.map(entry).join('')}
  </Stmt></BkToCstmrStmt></Document>`);
const [statement] = report.statements;
console.log(`account ${account}: ${JSON.stringify(statement.account.accountNumber)}`);
entries.forEach(({ value, reversal, reference, text }, index) => {
  const read = statement.entries[index];
  console.log(`entry ${index + 1}, ${value}: ${read.amount} cents`);
  console.log(`  RvslInd ${reversal}: reversal ${read.reversal}`);
  console.log(`  AcctSvcrRef ${reference}: ${JSON.stringify(read.accountServicerReferenceId)}`);
  console.log(`  Ustrd ${text}: ${JSON.stringify(read.transactions[0].remittanceInformation)}`);
});
JS
node run.mjs | tee output.txt
diff - output.txt <<'SEEN'
account 0012345678: "12345678"
entry 1, 19.99: 1998.9999999999998 cents
  RvslInd false: reversal false
  AcctSvcrRef 0000000815: 815
  Ustrd 0000004711: 4711
entry 2, 19.99: 1998.9999999999998 cents
  RvslInd true: reversal false
  AcctSvcrRef 0000000816: 816
  Ustrd 0000004711: 4711
entry 3, 4.35: 434.99999999999994 cents
  RvslInd false: reversal false
  AcctSvcrRef 0000000817: 817
  Ustrd Rechnung 0815: "Rechnung 0815"
SEEN
