import type { cancelChargeInput, ChargeDetail, chargeDueDateInput } from '@demanda/contracts/charges';
import type { z } from 'zod';
import type { Db } from '../../../engines/database/schema';
import { conflict } from '../../../kernel/errors';
import type { SessionUser } from '../../../kernel/session-user';
import { readChargeDetail } from './detail';
import { readBankDays } from './due-dates';
import { changeFollowed } from './follow';
import { cancelCharges } from './reconcile';
import { reviseDueDate } from './revisions';
import { lockChargeVersion } from './versioned-charge';

const alreadyCancelledText = (number: string) => `A cobrança ${number} já está cancelada.`;

/** Cancels a charge; what was paid becomes credit. Throws 404, 409 for a stale version and a cancelled charge. */
export const cancelOne = (
  db: Db,
  id: number,
  { note, version }: z.output<typeof cancelChargeInput>,
  user: SessionUser,
): Promise<ChargeDetail> =>
  changeFollowed(db, [id], { userId: user.id, text: 'cobrança cancelada' }, async (transaction) => {
    const charge = await lockChargeVersion(transaction, { id, version });
    if (charge.cancelled_at) throw conflict(alreadyCancelledText(charge.number));
    await cancelCharges(transaction, [id], { userId: user.id, note, isByHand: true });
    return readChargeDetail(transaction, id);
  });

/** Changes the due date of a charge, to the next bank day where it has no banks. Throws 404, 409 for a stale version and a cancelled charge. */
export const changeDueDate = (
  db: Db,
  id: number,
  { dueOn, version }: z.output<typeof chargeDueDateInput>,
  user: SessionUser,
): Promise<ChargeDetail> =>
  changeFollowed(db, [id], { userId: user.id, text: 'vencimento alterado' }, async (transaction) => {
    const charge = await lockChargeVersion(transaction, { id, version });
    if (charge.cancelled_at) throw conflict(alreadyCancelledText(charge.number));
    const day = (await readBankDays(transaction))(dueOn);
    if (charge.due_on !== day) await reviseDueDate(transaction, id, day, user.id);
    return readChargeDetail(transaction, id);
  });
