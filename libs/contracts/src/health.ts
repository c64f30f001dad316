import { z } from '@demanda/schema';
import { contract } from './contract';
import { timestamp } from './fields';

/** Health probes: liveness, and readiness (database reachable and migrated, the published release fit to serve). */

/** Services outside of the server that it uses: file storage, mail server, gateways for telephones. */
export const USED_SERVICES = ['files', 'email', 'sms', 'whatsapp'] as const;
export type UsedService = (typeof USED_SERVICES)[number];

/**
 * Parts that need an operator while the server still serves: less than 500 MB free on a disk, no recent verified backup
 * although some are scheduled, files that take 90 % of FILE_QUOTA, a service that failed at its last use.
 */
export const DEGRADED_PARTS = ['disk', 'backup', 'quota', ...USED_SERVICES] as const;
export type DegradedPart = (typeof DEGRADED_PARTS)[number];

export const live = contract({
  method: 'GET',
  path: '/health/live',
  summary: 'O servidor está no ar',
  access: 'public',
  response: z.object({ status: z.literal('ok') }),
});

/** Returns 503 when the server is unavailable; a degraded one serves, but needs its operator. */
export const ready = contract({
  method: 'GET',
  path: '/health/ready',
  summary: 'O servidor está pronto para atender',
  access: 'public',
  response: z.object({
    status: z.enum(['ok', 'degraded', 'unavailable']),
    degraded: z.array(z.enum(DEGRADED_PARTS)),
    /** Scheduled backups; null without any. */
    backup: z
      .object({ lastVerifiedAt: timestamp.nullable(), ageSeconds: z.int().nullable(), isStale: z.boolean() })
      .nullable(),
    /** Services in use, by their last use on any instance; `lastWorkedAt` is null for one that never worked. */
    services: z.array(
      z.object({ name: z.enum(USED_SERVICES), isWorking: z.boolean(), lastWorkedAt: timestamp.nullable() }),
    ),
  }),
});
