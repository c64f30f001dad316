import { createHash } from 'node:crypto';
import type { BackupManifest } from './manifest';

export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

type Digests = BackupManifest['digests'];

/** Returns the names of the entries that differ, or that only one of two backups has. */
export const differentEntries = (one: Digests, other: Digests): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);
