import { usePermissions } from '@demanda/auth/use-permissions';
import type { Delivery } from '@demanda/contracts/deliveries';
import { deliveryEmail } from '@demanda/contracts/emails';
import { lazy, Suspense, useState } from 'react';
import { tellMissingId } from '../../missing-id';

// Most people who open a page with deliveries send no e-mail.
const DeliveryEmailDialog = lazy(async () => ({
  default: (await import('./delivery-email-dialog')).DeliveryEmailDialog,
}));

/** What an e-mail can be about: deliveries of one task, of which one is chosen. */
export interface EmailableGroup {
  taskCode: string;
  /** Newest first. */
  deliveries: readonly Delivery[];
}

/** Sends the e-mail of a delivery; `ask` is absent for who may not (DELIV-18), `dialog` is the question. */
export function useDeliveryEmail() {
  const { mayCall } = usePermissions();
  const [asked, setAsked] = useState<EmailableGroup>();
  const ask = (group: EmailableGroup) => (group.deliveries.length > 0 ? setAsked(group) : tellMissingId());
  return {
    ask: mayCall(deliveryEmail.send) ? ask : undefined,
    dialog: asked && (
      <Suspense>
        <DeliveryEmailDialog group={asked} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  };
}
