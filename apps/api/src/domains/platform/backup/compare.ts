import type { BackupManifest } from './manifest';

/** Returns the names of entries and tables in which two backups differ. */
export function differences(one: BackupManifest, other: BackupManifest): string[] {
  const names = new Set([...Object.keys(one.digests), ...Object.keys(other.digests)]);
  const contents = [...names].filter((name) => one.digests[name] !== other.digests[name]);
  const tables = Object.keys({ ...one.tables, ...other.tables }).filter(
    (name) => JSON.stringify(one.tables[name]) !== JSON.stringify(other.tables[name]),
  );
  return [...contents, ...tables];
}
