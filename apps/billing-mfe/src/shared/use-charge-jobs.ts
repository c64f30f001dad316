import { useDownload } from '@demanda/api/use-download';
import { useState } from 'react';
import { chargeStatementDownload, receiptDownload } from '../api/charges';
import type { ChargeJob, ShownCharge } from './charge-actions';

/** Actions that have a dialog. */
export type ChargeDialogJob = Exclude<ChargeJob, 'statement' | 'balanceStatement' | 'receipt'>;

/** Returns how to begin an action of a charge, and the one whose dialog is open. */
export function useChargeJobs() {
  const [asked, setAsked] = useState<{ job: ChargeDialogJob; charge: ShownCharge }>();
  const statement = useDownload(chargeStatementDownload);
  const receipt = useDownload(receiptDownload);
  const ask = (job: ChargeJob, charge: ShownCharge) => {
    const params = { id: charge.id };
    if (job === 'receipt') receipt.start({ params });
    else if (job === 'statement') statement.start({ params, query: {} });
    else if (job === 'balanceStatement') statement.start({ params, query: { previousBalance: 'true' } });
    else setAsked({ job, charge });
  };
  return { asked, ask, close: () => setAsked(undefined) };
}
