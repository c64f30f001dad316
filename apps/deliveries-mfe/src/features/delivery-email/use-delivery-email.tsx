import { usePermissions } from '@demanda/auth/use-permissions';
import { deliveryEmail } from '@demanda/contracts/emails';
import { late } from '@demanda/ui/core';
import { useState } from 'react';
import { notifyMissingId } from '../../shared/missing-id';
import type { EmailableGroup } from './delivery-email-dialog';

// Loaded lazily: most visits send no e-mail.
const DeliveryEmailDialog = late(async () => (await import('./delivery-email-dialog')).DeliveryEmailDialog);

/**
 * State of the e-mail dialog; `open` shows it and is absent for users who may not send (DELIV-18), `dialog` renders it.
 */
export function useDeliveryEmail() {
  const { mayCall } = usePermissions();
  const [asked, setAsked] = useState<EmailableGroup>();
  const open = (group: EmailableGroup) => (group.deliveries.length > 0 ? setAsked(group) : notifyMissingId());
  return {
    open: mayCall(deliveryEmail.send) ? open : undefined,
    dialog: asked && <DeliveryEmailDialog group={asked} onClose={() => setAsked(undefined)} />,
  };
}
