import { z } from '@demanda/schema';
import { contract } from './contract';
import { timestamp } from './fields';
import { rowsOf } from './rows';

/** The page 'Saúde': how each part of the installation is, and what to do. */

/** Parts in the order of the page; those of channels that are not configured are missing, except e-mail. */
export const HEALTH_PARTS = [
  'database',
  'figures',
  'disk',
  'files',
  'email',
  'sms',
  'whatsapp',
  'queue',
  'backups',
  'instances',
  'versions',
] as const;
export type HealthPartName = (typeof HEALTH_PARTS)[number];

export const healthPartLabels: Record<HealthPartName, string> = {
  database: 'Banco de dados',
  figures: 'Valores guardados',
  disk: 'Disco',
  files: 'Arquivos',
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  queue: 'Fila de mensagens',
  backups: 'Backups',
  instances: 'Instâncias',
  versions: 'Versões',
};

/** `attention`: works, but needs its operator; `down`: does not work. */
export const HEALTH_STATES = ['good', 'attention', 'down'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

export const healthStateLabels: Record<HealthState, string> = {
  good: 'Bom',
  attention: 'Atenção',
  down: 'Fora',
};

const healthPart = z.object({
  part: z.enum(HEALTH_PARTS),
  state: z.enum(HEALTH_STATES),
  /** What was found, one Portuguese sentence. */
  text: z.string(),
  /** What to do; null when nothing. */
  advice: z.string().nullable(),
  /** When the part was last found good; null when that is not known. */
  lastGoodAt: timestamp.nullable(),
});
export type HealthPart = z.infer<typeof healthPart>;

const instance = z.object({
  id: z.string(),
  /** Host and port, `app-1:4200`. */
  name: z.string(),
  version: z.string(),
  startedAt: timestamp,
  seenAt: timestamp,
  /** Whether it has not been seen for some seconds, and did not stop in the regular way. */
  isGone: z.boolean(),
});
export type Instance = z.infer<typeof instance>;

export const getPlatformHealth = contract({
  method: 'GET',
  path: '/platform/health',
  summary: 'Consultar a saúde da instalação',
  access: 'platform:VIEW',
  background: true,
  response: z.object({ readAt: timestamp, parts: z.array(healthPart), instances: rowsOf(instance) }),
});
export type PlatformHealth = z.output<typeof getPlatformHealth.response>;
