import { accountEntryText } from '@demanda/contracts/charge-labels';
import type { AccountEntry, RequesterAccount } from '@demanda/contracts/payments';
import type { Readable } from 'node:stream';
import { dayText, exactMoneyText, plainDayText } from '../../../kernel/format';
import type { Issuer } from '../settings/repository';
import { spacerBlock, type StatementBlock } from '../statement/layout/block';
import { clientFacts, headingBlock, issuerBlocks } from '../statement/layout/heading';
import { amountsWidth } from '../statement/layout/amounts';
import { keepOnOnePage } from '../statement/layout/statement-layout';
import { layOutRows, type Column } from '../statement/layout/table';
import { paragraphBlock, totalBlock } from '../statement/layout/text-blocks';
import { renderPages } from '../statement/render-pages';
import type { ClientData } from '../statement/statement';

export interface AccountContext {
  issuer: Issuer;
  client: ClientData;
  at: Date;
}

const moneyOf = (amount: number) => exactMoneyText(amount.toFixed(2));

const moneyColumn = (
  label: string,
  entries: readonly AccountEntry[],
  amountOf: (entry: AccountEntry) => number,
): Column<AccountEntry> => ({
  label,
  width: amountsWidth(entries.map((entry) => amountOf(entry).toFixed(2))),
  text: (entry) => moneyOf(amountOf(entry)),
  isRight: true,
});

const entryColumns = (entries: readonly AccountEntry[]): Column<AccountEntry>[] => [
  { label: 'Data', width: 60, text: ({ day }) => plainDayText(day)! },
  {
    label: 'Movimento',
    width: 'rest',
    text: (entry) => `${accountEntryText(entry)} ${entry.number}`,
    details: ({ periodTitle }) => [periodTitle],
  },
  moneyColumn('Valor', entries, ({ amount }) => amount),
  moneyColumn('Saldo', entries, ({ balance }) => balance),
];

function balanceBlock(entries: readonly AccountEntry[], day: string): StatementBlock {
  const balance = entries.at(-1)?.balance ?? 0;
  return totalBlock(
    balance < 0 ? `Crédito do cliente em ${day}` : `Saldo a pagar em ${day}`,
    moneyOf(Math.abs(balance)),
  );
}

async function layOutAccount(
  account: RequesterAccount,
  { issuer, client, at }: AccountContext,
): Promise<StatementBlock[]> {
  const { requesterName, open, overdue, credit, entries } = account;
  const day = dayText(at.toISOString());
  const rows =
    entries.length === 0
      ? [paragraphBlock('Nenhuma cobrança até agora.', { size: 9, color: 'muted' })]
      : await layOutRows(entryColumns(entries), entries);
  const lastRow = rows.pop()!;
  return [
    ...issuerBlocks({ issuer }),
    headingBlock({
      documentName: 'Conta do cliente',
      title: requesterName,
      facts: clientFacts(client),
      figures: [
        ['Em aberto', moneyOf(open)],
        ['Atrasado', moneyOf(overdue)],
        ['Crédito', moneyOf(credit)],
        ['Apurado em', day],
      ],
    }),
    ...rows,
    ...keepOnOnePage([lastRow, spacerBlock(14), balanceBlock(entries, day)]),
  ];
}

/** Renders the account of a requester for the client as a stream of PDF bytes; notes are for colleagues. */
export const renderAccount = (account: RequesterAccount, context: AccountContext): Readable =>
  renderPages({
    title: `Conta de ${account.requesterName}`,
    author: context.issuer.companyName,
    createdAt: context.at,
    layOut: () => layOutAccount(account, context),
    footer: `Conta do cliente · ${account.requesterName}`,
  });
