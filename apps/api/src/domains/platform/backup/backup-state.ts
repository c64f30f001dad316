import type { BackupState } from '@demanda/contracts/backups';
import type { PlatformServices } from '../panel/platform-services';
import { readRuns } from './backup-runs';
import { isStale } from './schedule';

const toFailure = (row: { ended_at: Date | null; error: string | null } | undefined) =>
  row ? { at: row.ended_at!.toISOString(), error: row.error! } : null;

export async function backupStateOf({ db, backups, now }: PlatformServices): Promise<BackupState> {
  const { program, schedule } = backups;
  const { verified, failure, downloadFailure, running } = await readRuns(db);
  return {
    schedule: schedule ?? null,
    isEncrypted: program.isEncrypted,
    lastVerified: verified ? { at: verified.ended_at!.toISOString(), sizeBytes: verified.size_bytes! } : null,
    isStale: schedule !== undefined && isStale(schedule, verified?.started_at, now()),
    failure: toFailure(failure),
    downloadFailure: toFailure(downloadFailure),
    running: running ? { kind: running.kind, since: running.started_at.toISOString() } : null,
  };
}
