import { profileGrants, type Grants } from '@demanda/contracts/permissions';
import { aProfile } from './records';

/** Profiles as the server returns them, with mutable lists. */

export const granted = ({ screens, permissions, fields }: Grants) => ({
  screens: [...screens],
  permissions: [...permissions],
  fields,
});

export const adminProfile = aProfile({
  id: 1,
  code: 'ADMIN',
  name: 'Administrador',
  builtIn: true,
  userCount: 1,
  ...granted(profileGrants.ADMIN),
});

export const managerProfile = aProfile({
  id: 2,
  code: 'MANAGER',
  name: 'Gerente',
  builtIn: true,
  userCount: 3,
  version: 5,
  ...granted(profileGrants.MANAGER),
});

export const financeProfile = aProfile({
  code: 'FINANCEIRO',
  name: 'Financeiro',
  screens: ['billing'],
  permissions: ['billing:VIEW'],
  fields: { tasks: { amount: 'READ' } },
  version: 5,
});
