#!/usr/bin/env bash
# The payments of a batch come without amount, payer and text.
#
# Version:  camt-parser 1.1.0
# Input:    A camt.053.001.08 statement with one entry of R$ 300,00 that is a batch of two payments, each with its amount, its
#           payer and the text of the payer.
# Expected: R$ 100,00 of Ana and R$ 200,00 of Rui, with their texts.
# Seen:     An empty amount, since only the optional AmtDtls is read, and neither payer nor text: of the parties only the
#           creditor is read, who in a received payment is the owner of the account.
# Source:   ISO 20022, camt.053.001.08: TransactionDetails has Amt and CdtDbtInd beside AmtDtls, RltdPties/Dbtr and RmtInf.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts camt-parser@1.1.0 > npm.log

cat > run.cjs <<'JS'
const { parseCamt053 } = require('camt-parser');
const payment = (cents, payer, text) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="BRL">${cents}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
  `<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const day = (tag) => `<${tag}><Dt>2026-11-02</Dt></${tag}>`;
const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>1</MsgId><CreDtTm>2026-11-03T00:00:00</CreDtTm></GrpHdr>
<Stmt><Id>1</Id><CreDtTm>2026-11-03T00:00:00</CreDtTm>
<Acct><Id><Othr><Id>0001234</Id></Othr></Id><Ccy>BRL</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="BRL">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${day('Dt')}</Bal>
<Ntry><Amt Ccy="BRL">300.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${day('BookgDt')}${day('ValDt')}
<BkTxCd/><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${payment(100, 'Ana', 'Fatura 1')}${payment(200, 'Rui', 'Fatura 2')}</NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;
parseCamt053(xml).then(({ statements: [{ transactions: [entry] }] }) => {
  console.log('entry:', entry.amount.value);
  for (const one of entry.details) {
    const text = JSON.stringify(one);
    console.log(`amount "${one.amountDetails.transactionAmount.value}"`, 'payer:', /Ana|Rui/.test(text), 'text:', text.includes('Fatura'));
  }
});
JS
node run.cjs | tee output.txt
diff - output.txt <<'SEEN'
entry: 300.00
amount "" payer: false text: false
amount "" payer: false text: false
SEEN
