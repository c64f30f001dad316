import { isStale, staleRecord } from '@demanda/api/stale-record';
import { errorMessage } from '@demanda/api/messages';
import { charge as chargeShape, type Charge } from '@demanda/contracts/charges';
import { useState } from 'react';

/**
 * Returns the charge that the call of a dialog is based on: the one that it was opened with, so that a change of another
 * user refuses the call, then the stored one. Pass the error of the call to `rebase`; `changeText` says who changed it.
 */
export function useChargeBase(known: Charge) {
  const [base, setBase] = useState(known);
  const [changeText, setChangeText] = useState<string>();
  const rebase = (error: Error) => {
    setBase(staleRecord(error, chargeShape) ?? base);
    setChangeText(isStale(error) ? errorMessage(error) : undefined);
  };
  return { charge: base, rebase, changeText };
}
