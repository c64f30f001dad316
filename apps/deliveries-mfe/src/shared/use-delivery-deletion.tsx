import { useDeletion } from '@demanda/api/use-deletion';
import type { Delivery } from '@demanda/contracts/delivery-shapes';
import { useState } from 'react';
import { deleteDeliveriesOptions, deleteDeliveryOptions } from '../api/deliveries';
import { DeliveryDeletion } from './delivery-deletion';
import { notifyMissingId } from './missing-id';

/** State of the dialog that deletes one or several deliveries; `dialog` renders it. */
export function useDeliveryDeletion(onDeleted?: (ids: number[]) => void) {
  const [asked, setAsked] = useState<readonly Delivery[]>([]);
  const deletion = useDeletion(deleteDeliveryOptions, deleteDeliveriesOptions, onDeleted);
  const confirmDelete = (deliveries: readonly Delivery[], taskCode = '') => {
    const [first, ...others] = deliveries;
    if (!first) return notifyMissingId();
    setAsked(deliveries);
    if (others.length > 0) deletion.confirmBulkDelete(deliveries);
    else deletion.confirmDelete(first, [`Entrega #${first.id}`, taskCode].filter(Boolean).join(' · '));
  };
  return { confirmDelete, dialog: <DeliveryDeletion deletion={deletion} deliveries={asked} /> };
}
