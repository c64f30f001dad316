import type { Right } from '@demanda/contracts/permissions';

/** Permissions that the form of a permission needs for its choices. */
export const requiredRights: Partial<Record<Right, readonly Right[]>> = {
  'tasks:CREATE': ['requesters:VIEW'],
  'deliveries:CREATE': ['tasks:VIEW', 'projects:VIEW'],
  'deliveryItems:CREATE': ['projects:VIEW'],
};
