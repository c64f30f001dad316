import { differentEntries } from './digests';
import type { BackupManifest } from './manifest';

/** Returns the names of entries and tables in which two backups differ. */
export function differences(one: BackupManifest, other: BackupManifest): string[] {
  const tables = Object.keys({ ...one.tables, ...other.tables }).filter(
    (name) => JSON.stringify(one.tables[name]) !== JSON.stringify(other.tables[name]),
  );
  return [...differentEntries(one.digests, other.digests), ...tables];
}
