import {
  billingStatusLabels,
  listBillingPeriods,
  periodTitle,
  type BillingStatus,
} from '@demanda/contracts/billing';
import { foldText } from '@demanda/contracts/fold-text';
import { MAX_SEARCH_HITS } from '@demanda/contracts/limits';
import { sql } from 'kysely';
import { conditions } from '../../../engines/list/select-ids';
import { billingPeriodList } from '../../billing/periods/list';
import type { SearchSource } from '../source';

/** More than the permitted years have months. */
const MAX_PERIODS = 1_000;

interface PeriodRow {
  id: number;
  month: number;
  year: number;
  status: BillingStatus;
}

/** Periods, found by month and year: 'março', 'mar 2025', '03/2025'. There are few, and their titles are not stored. */
export const periodSource: SearchSource = {
  kind: 'periods',
  screen: 'billing',
  calls: [listBillingPeriods],
  find: async ({ db, sought }) => {
    if (sought.indexed.length === 0) return [];
    const { rows } = await sql<PeriodRow>`
      select period.id, period.month, period.year, period.status
      from ${billingPeriodList.from}${conditions(billingPeriodList, {})}
      order by year desc, month desc, period.id desc limit ${sql.lit(MAX_PERIODS)}`.execute(db);
    const words = sought.words.map(foldText);
    return rows
      .map(({ id, month, year, status }) => ({
        id,
        title: periodTitle(month, year),
        detail: billingStatusLabels[status],
        text: `${foldText(periodTitle(month, year))} ${String(month).padStart(2, '0')}/${year}`,
      }))
      .filter(({ text }) => words.every((word) => text.includes(word)))
      .slice(0, MAX_SEARCH_HITS)
      .map(({ text: _text, ...hit }) => hit);
  },
};
