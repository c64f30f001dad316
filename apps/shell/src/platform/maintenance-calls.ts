import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  endMaintenance,
  getMaintenance,
  setMaintenance,
  type MaintenanceInput,
} from '@demanda/contracts/maintenance';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

const queryKey = ['maintenance'] as const;
const invalidates = [[...queryKey]];

export const maintenanceOptions = queryOptions({
  queryKey,
  queryFn: ({ signal }) => request(getMaintenance, {}, { signal }),
  staleTime: 0,
});

export const setMaintenanceOptions = mutationOptions({
  mutationFn: (body: MaintenanceInput) => request(setMaintenance, { body }),
  meta: { invalidates, success: 'Aviso de manutenção definido!' },
});

export const endMaintenanceOptions = mutationOptions({
  mutationFn: (version: number | undefined) => request(endMaintenance, { query: { version } }),
  meta: {
    invalidates,
    success: 'Aviso de manutenção retirado.',
    failure: serverTextOr('Não foi possível retirar o aviso de manutenção.'),
  },
});
