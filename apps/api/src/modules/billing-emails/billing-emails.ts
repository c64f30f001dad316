import { billingPeriod } from '@demanda/contracts/billing';
import { PDF_TYPE } from '@demanda/contracts/billing-statement';
import type { Kysely } from 'kysely';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../database/schema';
import type { Granted } from '../../http/app-types';
import { conflict } from '../../http/errors';
import { visibleTo } from '../../http/field-levels';
import { readStatement } from '../billing-statement/read-statement';
import { statementFileName } from '../billing-statement/statement';
import { holdingPeriod } from '../billing/period-locks';
import type { Composed, RecordEmail } from '../emails/record-email';
import { billingEmailContent } from './billing-email';

/** Of the period, whatever the snapshot says. */
const periodOf = (db: Kysely<Database>, id: number) =>
  db
    .selectFrom('billing_periods')
    .where('id', '=', id)
    .select(['status', 'payment_date as paymentDate'])
    .executeTakeFirstOrThrow();

const readParts = (db: Kysely<Database>, id: number, user: Granted) =>
  holdingPeriod(db, id, async (transaction) => ({
    statement: await readStatement(transaction, id),
    period: visibleTo(user, billingPeriod, await periodOf(transaction, id)),
  }));
type Parts = Awaited<ReturnType<typeof readParts>>;

const CHANGED = 'O período mudou enquanto o demonstrativo era gerado. Tente novamente.';
/** A draft is always of now. */
const toldBy = ({ statement, period }: Parts) => ({ ...statement, ...period, takenAt: null });

/** Nobody but the rules' addresses gets it: it is about the tasks of several people (G-NOTIF-4). */
const composed = ({ statement, period }: Parts, fileName?: string): Composed => ({
  content: billingEmailContent({ ...statement, ...period, fileName }),
  contact: null,
});

/** Sent to whom the rules of billing name (BILL-21, G-MAIL-2). */
export const billingRecordEmail: RecordEmail = {
  kind: 'BILLING',
  configType: 'NOTIFICACAO_FATURAMENTO',

  compose: async (db, id, user) => composed(await readParts(db, id, user)),

  async composeAhead(db, id, { user, options }) {
    if (!options.attachStatement) return undefined;
    const parts = await readParts(db, id, user);
    const name = statementFileName(parts.statement);
    // Loaded by the first statement: it brings fonts and their tables.
    const { renderStatement } = await import('../billing-statement/render-statement');
    const content = await buffer(renderStatement(parts.statement));
    return {
      ...composed(parts, name),
      files: [{ name, contentType: PDF_TYPE, content }],
      confirm: async (transaction) => {
        const now = await readParts(transaction, id, user);
        if (!isDeepStrictEqual(toldBy(now), toldBy(parts))) throw conflict(CHANGED);
      },
    };
  },

  /** Neither version nor date of the period change: nobody edited it (G-GEN-22). */
  async markSent(transaction, id) {
    await transaction
      .updateTable('billing_periods')
      .set('email_sent', true)
      .where('id', '=', id)
      .where('email_sent', '=', false)
      .execute();
  },
};
