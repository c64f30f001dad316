import { z } from '@demanda/schema';
import { contract } from './contract';
import { timestamp } from './fields';

/** Health probes: liveness, and readiness (database reachable and migrated, the published release fit to serve). */

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
    /** Scheduled backups; null without any. A stale one makes the server degraded. */
    backup: z
      .object({ lastVerifiedAt: timestamp.nullable(), ageSeconds: z.int().nullable(), isStale: z.boolean() })
      .nullable(),
  }),
});
