import { isStale } from '@demanda/api/stale-record';
import type { BillingPeriod } from '@demanda/contracts/billing';
import type { RecordVersion } from '@demanda/contracts/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { periodOptions } from '../api/billing-links';

/**
 * Returns the current period, and as `base` the version that a dialog was opened with, so that a change of another user
 * refuses its call. Pass the error of the call to `rebase`: the next attempt is then based on the stored period.
 */
export function usePeriodBase(known: BillingPeriod) {
  const { data: period = known, refetch } = useQuery(periodOptions(known.id, known));
  const [base, setBase] = useState<RecordVersion>(known);
  const rebase = (error: unknown) => {
    if (isStale(error)) void refetch().then(({ data }) => data && setBase(data));
  };
  return { period, base, rebase };
}
