import { Navigate } from '@demanda/router';
import { OPEN_STATUSES } from '../api/charges';

/** Leads to the charges that are not paid, each of which offers to record a payment. */
export const PayableCharges = () => (
  <Navigate to={`/charges?${OPEN_STATUSES.map((status) => `status=${status}`).join('&')}`} replace />
);
