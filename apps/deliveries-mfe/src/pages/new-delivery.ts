import { useLocation } from '@demanda/router';
import { useState } from 'react';

/** Options of the navigation to a delivery that was just created. */
export const asNew = { state: { isNewDelivery: true } };

/** Returns whether the user came here by creating the delivery; opening an item later replaces the state of the URL. */
export function useIsNew(): boolean {
  const state = useLocation().state as Partial<typeof asNew.state> | null;
  return useState(state?.isNewDelivery === true)[0];
}
