import { z } from 'zod';
import { contract } from './contract';

/** Numbers of the dashboard, the same for every profile (doc 0 §3, G-DASH-1, G-DASH-6). */
export const dashboardStatistics = z.object({
  tasks: z.object({ total: z.int() }),
  deliveries: z.object({
    total: z.int(),
    /** DEVELOPMENT, DELIVERED or HOMOLOGATION. */
    active: z.int(),
    /** APPROVED or PRODUCTION. */
    completed: z.int(),
  }),
});
export type DashboardStatistics = z.infer<typeof dashboardStatistics>;

export const getDashboardStatistics = contract({
  method: 'GET',
  path: '/dashboard/stats',
  summary: 'Números do dashboard',
  access: 'signed-in',
  response: dashboardStatistics,
});
