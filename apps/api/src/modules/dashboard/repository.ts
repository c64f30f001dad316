import type { DashboardStatistics } from '@demanda/contracts/dashboard';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

/** Counts over all tasks, and over all deliveries by their calculated status (G-DASH-1). */
export const dashboardRepository = (db: Kysely<Database>) => ({
  statistics: async (): Promise<DashboardStatistics> => {
    const { rows } = await sql<{ tasks: number; total: number; active: number; completed: number }>`
      select
        (select count(*) from tasks) as tasks,
        count(*) as total,
        count(*) filter (where shown_status in ('DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION')) as active,
        count(*) filter (where shown_status in ('APPROVED', 'PRODUCTION')) as completed
      from deliveries`.execute(db);
    const { tasks, ...deliveries } = rows[0]!;
    return { tasks: { total: tasks }, deliveries };
  },
});
