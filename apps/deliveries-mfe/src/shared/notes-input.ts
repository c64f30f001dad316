import { deliveryCard } from '@demanda/contracts/records/deliveries';

const { label, limit } = deliveryCard.notes;

/** Props of the control of a delivery's notes. */
export const notesInput = { name: 'notes', label, limit } as const;
