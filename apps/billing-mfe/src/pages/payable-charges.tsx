import { Navigate } from '@demanda/router';
import { OPEN_CHARGE_STATUSES } from '@demanda/contracts/charge-labels';

/** Leads to the charges that are not paid, each of which offers to record a payment. */
export const PayableCharges = () => (
  <Navigate to={`/charges?${OPEN_CHARGE_STATUSES.map((status) => `status=${status}`).join('&')}`} replace />
);
