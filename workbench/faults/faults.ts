import { hasPostgres } from '../../tools/test/postgres-cluster';
import { withoutDisk } from './environment/disk';
import { backUpEmbedded, backUpPostgres, killDuringBackup } from './rows/backup';
import { shiftClockBesidePostgres, shiftClockOfEmbedded } from './rows/clock';
import { failOver } from './rows/failover';
import { failFileServer } from './rows/file-server';
import { freezeEmbedded, freezeOnPostgres } from './rows/frozen';
import { fillDiskOfEmbedded, fillDiskOfPostgres } from './rows/full-disk';
import { killEmbedded, killOnPostgres } from './rows/kill';
import { failMessageServices } from './rows/messages';
import { cutConnections, killPostgres, restartPostgres } from './rows/postgres-outages';
import { losePowerEmbedded, losePowerOnPostgres } from './rows/power-loss';
import { startSecondServer } from './rows/two-servers';
import type { Result, Strikes } from './trial';

export interface Fault {
  times: number;
  /** How often in the short form that `npm test` includes; without it, not at all. */
  short?: number;
  run: (strikes: Strikes) => Promise<Result>;
  /** Returns what this machine lacks for it; undefined when nothing. */
  lacks?: () => string | undefined;
}

const postgres = () => (hasPostgres() ? undefined : 'needs PostgreSQL');
const disk = withoutDisk;
const postgresOnDisk = () => postgres() ?? withoutDisk();

/** Every fault by its name, and how often it strikes. */
export const FAULTS: Record<string, Fault> = {
  'kill-embedded': { times: 100, short: 1, run: killEmbedded },
  'kill-postgres': { times: 100, run: killOnPostgres, lacks: postgres },
  'power-loss-embedded': { times: 50, run: losePowerEmbedded, lacks: disk },
  'power-loss-postgres': { times: 50, run: losePowerOnPostgres, lacks: postgresOnDisk },
  'full-disk-embedded': { times: 5, run: fillDiskOfEmbedded, lacks: disk },
  'full-disk-postgres': { times: 5, run: fillDiskOfPostgres, lacks: postgresOnDisk },
  'database-restarted': { times: 10, run: restartPostgres, lacks: postgres },
  'database-killed': { times: 10, run: killPostgres, lacks: postgres },
  failover: { times: 3, run: failOver, lacks: postgres },
  'connections-cut': { times: 50, run: cutConnections, lacks: postgres },
  'file-server': { times: 10, run: failFileServer },
  messages: { times: 6, run: failMessageServices },
  'clock-embedded': { times: 8, run: shiftClockOfEmbedded },
  'clock-postgres': { times: 8, run: shiftClockBesidePostgres, lacks: postgres },
  'frozen-embedded': { times: 1, run: freezeEmbedded },
  'frozen-postgres': { times: 1, run: freezeOnPostgres, lacks: postgres },
  'two-servers': { times: 5, run: startSecondServer },
  'backup-embedded': { times: 4, run: backUpEmbedded },
  'backup-postgres': { times: 4, run: backUpPostgres, lacks: postgres },
  'backup-killed': { times: 4, run: killDuringBackup },
};
