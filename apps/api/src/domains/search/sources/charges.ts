import { periodTitle } from '@demanda/contracts/billing';
import { chargeStatusLabels } from '@demanda/contracts/charge-labels';
import { listCharges } from '@demanda/contracts/charges';
import { recordPayment } from '@demanda/contracts/payments';
import type { FurtherKind } from '@demanda/contracts/search';
import { sql, type RawBuilder } from 'kysely';
import type { Filter } from '../../../engines/list/definition';
import { idIs } from '../../../kernel/id-is';
import { chargeList } from '../../billing/charges/list';
import { chargeStates, isOpen } from '../../billing/charges/states';
import { listSource, type SearchSource } from '../source';

/** Those that can be paid. */
const openCharges = sql`(select charge.* from charges charge where ${isOpen}) charge`;

/** Charges, found by number and name of the client. */
const hits = (from?: RawBuilder<unknown>) =>
  listSource({
    searched: ({ sought }) => {
      const list = chargeList();
      // Without a digit no number has it, and an index finds the name.
      const inNumber: Filter = (values, purpose) =>
        values.some((value) => /\d/.test(String(value))) ? list.filters.number(values, purpose) : sql`false`;
      return {
        list: { ...list, from: from ?? list.from },
        starts: [
          ...(/^\d/.test(sought.text) ? [sql.ref('charge.number')] : []),
          sql.ref('charge.requester_name_key'),
        ],
        contains: [inNumber, list.filters.requesterName],
      };
    },
    read: async ({ db }, ids) => {
      const rows = await db
        .selectFrom('charges')
        .innerJoin(chargeStates().as('state'), 'state.charge_id', 'charges.id')
        .where(idIs('charges.id')(ids))
        .select(['charges.id', 'number as code', 'requester_name as title', 'month', 'year', 'state.status'])
        .execute();
      return new Map(
        rows.map(({ month, year, status, ...hit }) => [
          hit.id,
          { ...hit, detail: `${periodTitle(month, year)} · ${chargeStatusLabels[status]}` },
        ]),
      );
    },
  });

export const chargeSource: SearchSource<FurtherKind> = {
  kind: 'charges',
  screen: 'billing',
  calls: [listCharges],
  ...hits(),
};

/** The same, for users who may record their payment. */
export const openChargeSource: SearchSource<FurtherKind> = {
  kind: 'openCharges',
  screen: 'billing',
  calls: [listCharges, recordPayment],
  ...hits(openCharges),
};
