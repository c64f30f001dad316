import type { Right } from '@demanda/contracts/permissions';

/** By right: what the form that it opens offers to choose from. */
export const neededBy: Partial<Record<Right, readonly Right[]>> = {
  'tasks:CREATE': ['requesters:VIEW'],
  'deliveries:CREATE': ['tasks:VIEW', 'projects:VIEW'],
  'deliveryItems:CREATE': ['projects:VIEW'],
};
