import { z } from '@demanda/schema';
import { contract } from './contract';
import { requiredText, timestamp, versionInput, versionQuery } from './fields';
import { MAX_MAINTENANCE_TEXT } from './limits';

/** The notice of maintenance that everybody sees for some time (ADR 0093). */

/** More than any notation of an instant has. */
const MAX_MOMENT = 40;

const moment = (required: string) =>
  z.iso.datetime({ error: required, offset: true }).max(MAX_MOMENT, required);

export const maintenanceInput = z
  .object({
    /** Plain text. */
    text: requiredText('Texto é obrigatório', MAX_MAINTENANCE_TEXT),
    beginsAt: moment('Informe quando o aviso começa'),
    endsAt: moment('Informe quando o aviso termina'),
    version: versionInput,
  })
  .refine(({ beginsAt, endsAt }) => Date.parse(beginsAt) < Date.parse(endsAt), {
    path: ['endsAt'],
    error: 'O fim deve ser depois do início',
  });
export type MaintenanceInput = z.input<typeof maintenanceInput>;

export const maintenance = z.object({ text: z.string(), beginsAt: timestamp, endsAt: timestamp });
export type Maintenance = z.output<typeof maintenance>;

const current = z.object({
  maintenance: maintenance.nullable(),
  /** Version of the notice, also while no notice is set; older servers omit it. */
  version: versionInput,
});

/** The notice that is set, also before it begins; null when there is none or it has ended. */
export const getMaintenance = contract({
  method: 'GET',
  path: '/platform/maintenance',
  summary: 'Consultar o aviso de manutenção',
  access: 'platform:VIEW',
  response: current,
});

/** Replaces the notice. Open tabs show it within some seconds while it lasts. Returns 400 for an end in the past. */
export const setMaintenance = contract({
  method: 'PUT',
  path: '/platform/maintenance',
  summary: 'Definir o aviso de manutenção',
  access: 'platform:MANAGE',
  asksProof: 'always',
  versioned: true,
  body: maintenanceInput,
  response: current,
});

export const endMaintenance = contract({
  method: 'DELETE',
  path: '/platform/maintenance',
  summary: 'Retirar o aviso de manutenção',
  access: 'platform:MANAGE',
  asksProof: 'always',
  versioned: true,
  query: versionQuery,
});
