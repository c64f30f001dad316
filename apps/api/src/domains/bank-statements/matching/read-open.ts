import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { selectCountingPayments, selectOpenCharges } from '../../billing/charges/open-charges';
import type { KnownPayer, Open } from './open';
import { nameWords } from './payer';

/** Reads names, documents and learned payers of requesters. */
async function readPayers(db: Db, requesterIds: readonly number[]): Promise<KnownPayer[]> {
  const rows = await db
    .selectFrom('requesters')
    .where('id', 'in', requesterIds)
    .select(['id', 'name', 'legal_name', 'document'])
    .execute();
  const learned = await db
    .selectFrom('bank_payers')
    .innerJoin('bank_decisions as decision', 'decision.id', 'bank_payers.bank_decision_id')
    .where('decision.undone_at', 'is', null)
    .where('requester_id', 'in', requesterIds)
    .select(['requester_id', 'kind', 'value'])
    .distinct()
    .execute();
  return rows.map(({ id, name, legal_name, document }) => {
    const own = learned.filter(({ requester_id }) => requester_id === id);
    const valuesOf = (kind: string) => own.filter((one) => one.kind === kind).map(({ value }) => value);
    return {
      requesterId: id,
      names: [name, legal_name ?? ''].map(nameWords).filter(Boolean),
      document: document?.replaceAll(/[^\dA-Z]/g, '') ?? null,
      learnedNames: valuesOf('NAME'),
      learnedDocuments: valuesOf('DOCUMENT'),
    };
  });
}

/** Reads what lines may pay: open charges, payments without a line, and who pays for their requesters. */
export async function readOpen(db: Db): Promise<Open> {
  const charges = (await selectOpenCharges(db).execute()).map((row) => ({
    ...{ id: row.id, number: row.number, txId: row.tx_id, requesterId: row.requester_id },
    ...{ issuedOn: row.issued_on, dueOn: row.due_on, openCents: Number(row.open_cents) },
    version: row.version,
  }));
  const rows = await selectCountingPayments(db)
    .where(
      sql<SqlBool>`not exists (select from bank_decision_payments link where link.payment_id = payments.id and link.is_active)`,
    )
    // Older ones are of a time before the statements.
    .where(sql<SqlBool>`payments.paid_on >= (select coalesce(min(day), 'infinity') from bank_lines) - 5`)
    .execute();
  const payments = rows.map((row) => ({
    ...{ id: row.id, chargeId: row.charge_id, requesterId: row.requester_id, paidOn: row.paid_on },
    cents: Number(row.cents),
  }));
  const requesterIds = [...new Set([...charges, ...payments].map(({ requesterId }) => requesterId))];
  return { charges, payments, payers: requesterIds.length > 0 ? await readPayers(db, requesterIds) : [] };
}
