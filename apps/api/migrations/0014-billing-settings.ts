import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Billing settings with the issuer, in one row, and the attachments of messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create type billing_freezing as enum ('ao_pagar', 'ao_faturar', 'desligado')`,
    `create table billing_settings (
      id int primary key default 1 check (id = 1),
      freezing billing_freezing not null default 'ao_pagar',
      company_name text,
      company_document text,
      company_address text,
      company_email text,
      company_phone text,
      pix_key text,
      pix_name text,
      pix_city text,
      version int not null default 0,
      updated_at timestamptz not null default now(),
      updated_by_id bigint references users (id)
    )`,
    'insert into billing_settings default values',

    // Stored when the message is written, so that a later delivery sends the same content.
    `create table outbox_files (
      id bigint generated always as identity primary key,
      outbox_id bigint not null references outbox (id) on delete cascade,
      file_name text not null,
      content_type text not null,
      content bytea not null
    )`,
    'create index outbox_files_message on outbox_files (outbox_id, id)',
  ]);
}
