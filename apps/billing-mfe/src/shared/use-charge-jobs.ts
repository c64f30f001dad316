import { useDownload } from '@demanda/api/use-download';
import { useState } from 'react';
import { chargeStatementDownload } from '../api/charges';
import type { ChargeJob, ShownCharge } from './charge-actions';

/** Actions that have a dialog. */
export type ChargeDialogJob = Exclude<ChargeJob, 'statement'>;

/** Returns how to begin an action of a charge, and the one whose dialog is open. */
export function useChargeJobs() {
  const [asked, setAsked] = useState<{ job: ChargeDialogJob; charge: ShownCharge }>();
  const { start } = useDownload(chargeStatementDownload);
  const ask = (job: ChargeJob, charge: ShownCharge) =>
    job === 'statement' ? start({ params: { id: charge.id }, query: {} }) : setAsked({ job, charge });
  return { asked, ask, close: () => setAsked(undefined) };
}
