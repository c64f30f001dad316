import type { Maintenance } from '@demanda/contracts/maintenance';
import { sql } from 'kysely';
import type { Db } from '../../../engines/database/schema';
import { maintenanceOf, type MaintenanceRow } from '../installation/maintenance';
import type { RecentRead } from './recent-read';

/** What an ADMIN announces to open tabs. */
export interface Announcements {
  /** The disabled remotes by name, with the reasons that were given. */
  disabled: readonly { name: string; reason: string | null }[];
  /** The notice of maintenance that is set, also before it begins. */
  maintenance: Maintenance | null;
}

export const NO_ANNOUNCEMENTS: Announcements = { disabled: [], maintenance: null };

/** Reads all announcements by one statement. */
export async function readAnnouncements(db: Db): Promise<Announcements> {
  const { rows } = await sql<MaintenanceRow & Pick<Announcements, 'disabled'>>`
    select maintenance_text, maintenance_from, maintenance_until, coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'reason', reason) order by name)
      from remote_switches where not enabled), '[]') as disabled
    from installation`.execute(db);
  const [row] = rows;
  return row ? { disabled: row.disabled, maintenance: maintenanceOf(row) } : NO_ANNOUNCEMENTS;
}

/** Returns a function that reads the names of the disabled remotes. */
export const disabledNames = (announcements: RecentRead<Announcements>) => async (): Promise<string[]> =>
  (await announcements.value()).disabled.map(({ name }) => name);
