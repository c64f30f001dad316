import { OPEN_CHARGE_STATUSES } from '@demanda/contracts/charge-labels';
import { idParam } from '@demanda/contracts/fields';
import { Navigate, useLocation, useNavigateUnlessLeft } from '@demanda/router';
import { Page, PageSkeleton } from '@demanda/ui/core';
import { useQuery } from '@tanstack/react-query';
import { chargeOptions } from '../api/charges';
import { isPayable } from '../shared/charge-rules';
import { ChargeDialogs } from './charge-dialogs';

/** Leads to the charges that are not paid, or records a payment of the one in the URL and leads to it. */
export function PayableCharges() {
  const { data: id } = idParam.safeParse(new URLSearchParams(useLocation().search).get('id'));
  if (id) return <PayCharge id={id} />;
  return (
    <Navigate to={`/charges?${OPEN_CHARGE_STATUSES.map((status) => `status=${status}`).join('&')}`} replace />
  );
}

function PayCharge({ id }: { id: number }) {
  const navigate = useNavigateUnlessLeft();
  const { data: charge, isError } = useQuery(chargeOptions(id));
  const path = `/charges/${id}`;
  // The page of the charge says what became of it.
  if (isError || (charge && !isPayable(charge))) return <Navigate to={path} replace />;
  return (
    <Page title="Registrar pagamento">
      <PageSkeleton />
      {charge && (
        <ChargeDialogs job="pay" charge={charge} onClose={() => navigate(path, { replace: true })} />
      )}
    </Page>
  );
}
