import { z } from '@demanda/schema';
import { contract } from './contract';

/** Health probes: liveness, and readiness (database reachable and migrated, the published release fit to serve). */
const health = z.object({ status: z.enum(['ok', 'unavailable']) });

export const live = contract({
  method: 'GET',
  path: '/health/live',
  summary: 'O servidor está no ar',
  access: 'public',
  response: health,
});

export const ready = contract({
  method: 'GET',
  path: '/health/ready',
  summary: 'O servidor está pronto para atender',
  access: 'public',
  response: health,
});
