import { periodTitle } from '@demanda/contracts/billing';
import { isDifference } from '@demanda/contracts/charge-labels';
import type { Payment } from '@demanda/contracts/payments';
import type { Db } from '../../../engines/database/schema';
import { reais, toCents } from '../../../kernel/cents';
import { conflict } from '../../../kernel/errors';
import type { Granted } from '../../../kernel/session-user';
import { readIssuer, type Issuer } from '../settings/repository';
import { toFileNamePart, type ClientData, type Received } from '../statement/statement';
import { readClientData } from './client-data';
import { readChargeStatement } from './statement';

/** What was received for a charge. The same payments always give the same data and the same bytes. */
export interface Receipt extends Received {
  number: string;
  periodTitle: string;
  issuer: Issuer;
  client: ClientData & { name: string };
  /** Discounts, withheld taxes and fees, which are not received. */
  differences: readonly Payment[];
  /** SQL numerics as text: amount of the charge, what was received, what closed it beside that, what was paid above it. */
  amount: string;
  received: string;
  deducted: string;
  credit: string;
}

const centsOf = (payments: readonly Payment[]) =>
  payments.reduce((sum, { amount }) => sum + toCents(amount), 0);

const nothingReceived = (number: string) =>
  conflict(`A cobrança ${number} não tem valor recebido. O recibo existe depois do primeiro pagamento.`);

/** Reads the data of the receipt of a charge. Throws 404, and 409 while nothing is received. */
export async function readReceipt(db: Db, id: number, user: Granted): Promise<Receipt> {
  const statement = await readChargeStatement(db, id);
  const { number, document, legalName, address } = statement.charge!;
  // A revision lacks what was entered after billing, such as a document.
  const known = await readClientData(db, statement.requester!.id, user);
  const { payments: entries = [], isCancelled = false } = statement.received ?? {};
  const payments = entries.filter(({ kind }) => !isDifference(kind));
  const differences = entries.filter(({ kind }) => isDifference(kind));
  const received = centsOf(payments);
  const deducted = centsOf(differences);
  if (received <= 0) throw nothingReceived(number);
  const owed = isCancelled ? 0 : toCents(statement.total);
  return {
    number,
    periodTitle: periodTitle(statement.month, statement.year),
    issuer: statement.issuer ?? (await readIssuer(db)),
    client: {
      name: statement.requester!.name,
      document: document ?? known.document,
      legalName: legalName ?? known.legalName,
      address: address ?? known.address,
    },
    payments,
    differences,
    amount: statement.total,
    received: reais(received),
    deducted: reais(deducted),
    open: reais(Math.max(owed - received - deducted, 0)),
    credit: reais(Math.max(received + deducted - owed, 0)),
    isCancelled,
  };
}

/** 'recibo_0001-2026_Ana.pdf' */
export const receiptFileName = ({ number, client }: Receipt): string =>
  `${['recibo', number.replace('/', '-'), toFileNamePart(client.name)].filter(Boolean).join('_')}.pdf`;
