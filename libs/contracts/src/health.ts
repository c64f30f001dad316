import { z } from '@demanda/schema';
import { contract } from './contract';
import { timestamp } from './fields';

/** Health probes: liveness, and readiness (database reachable and migrated, the published release fit to serve). */

/**
 * Parts that need an operator while the server still serves: less than 500 MB free on a disk, no recent verified backup
 * although some are scheduled.
 */
export const DEGRADED_PARTS = ['disk', 'backup'] as const;

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
  }),
});
