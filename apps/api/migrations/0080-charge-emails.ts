import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Messages that show one charge, in the revision and version that they were sent in, with images in their text (ADR 0143). */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    'alter table outbox add column charge_id bigint, add column charge_revision int, add column charge_version int',
    // Name by which the text shows an image; null for an attachment.
    'alter table outbox_files add column content_id text',
  ]);
