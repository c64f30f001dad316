import { periodTitle } from '@demanda/contracts/billing';
import { nameSome } from '@demanda/contracts/name-some';
import type { Tx } from '../../../engines/database/schema';
import { conflict } from '../../../kernel/errors';
import { idIs } from '../../../kernel/id-is';
import { cancelCharges, lockLiveCharges } from './reconcile';
import { chargeStates } from './states';

const paidText = (period: string, charges: readonly string[]): string => {
  const where = charges.length === 1 ? 'na cobrança' : 'nas cobranças';
  return `O período ${period} tem pagamentos ${where} ${nameSome(charges)} e não pode ser excluído. Estorne os pagamentos primeiro.`;
};

/**
 * Cancels the live charges of periods that are deleted, since an issued charge is never deleted. The caller has locked
 * the periods. Throws 409 when one of the charges has payments.
 */
export async function cancelChargesOfDeleted(
  transaction: Tx,
  periodIds: readonly number[],
  userId: number,
): Promise<void> {
  const live = await lockLiveCharges(transaction, periodIds);
  if (live.length === 0) return;
  const ids = live.map(({ id }) => id);
  const paid = await transaction
    .selectFrom('charges')
    .innerJoin(chargeStates().as('state'), 'state.charge_id', 'charges.id')
    .where(idIs('charges.id')(ids))
    .where('state.paid_amount', '<>', '0')
    .select(['billing_period_id', 'number', 'requester_name', 'month', 'year'])
    .orderBy('charges.id')
    .execute();
  const [first] = paid;
  if (first) {
    const own = paid.filter(({ billing_period_id }) => billing_period_id === first.billing_period_id);
    throw conflict(
      paidText(
        periodTitle(first.month, first.year),
        own.map(({ number, requester_name }) => `${number} (${requester_name})`),
      ),
    );
  }
  await cancelCharges(transaction, ids, { userId });
}
