import type { Kysely } from 'kysely';
import { runStatements, sortIndex } from './statements';

/** Deliveries of tasks, their items per project, and one row per task that aggregates them for the list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create type delivery_status as enum
      ('PENDING', 'DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION', 'APPROVED', 'REJECTED', 'PRODUCTION')`,
    `create table deliveries (
      id bigint generated always as identity primary key,
      task_id bigint not null references tasks (id),
      status delivery_status not null default 'PENDING',
      calculated_status delivery_status,
      notes text check (length(notes) <= 256),
      email_sent boolean not null default false,
      version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      shown_status delivery_status not null generated always as (coalesce(calculated_status, status)) stored
    )`,
    'create index deliveries_task on deliveries (task_id, id)',
    'create index deliveries_shown_status on deliveries (shown_status)',
    `create table delivery_items (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references deliveries (id) on delete cascade,
      project_id bigint not null references projects (id),
      status delivery_status not null default 'PENDING',
      branch text,
      source_branch text check (length(source_branch) <= 200),
      pull_request text,
      script text,
      started_at date,
      finished_at date,
      notes text,
      version int not null default 0,
      unique (delivery_id, project_id)
    )`,
    'create index delivery_items_project on delivery_items (project_id)',
    // Written in the transaction that changes a delivery or item.
    `create table delivery_groups (
      task_id bigint primary key references tasks (id),
      delivery_status delivery_status not null,
      calculated_status delivery_status,
      shown_status delivery_status not null
        generated always as (coalesce(calculated_status, delivery_status)) stored,
      total_deliveries int not null,
      total_items int not null,
      pending int not null,
      development int not null,
      delivered int not null,
      homologation int not null,
      approved int not null,
      rejected int not null,
      production int not null
    )`,
    sortIndex('delivery_groups', 'shown_status', 'shown_status', 'task_id'),
    sortIndex('delivery_groups', 'total_items', 'total_items', 'task_id'),
    sortIndex('delivery_groups', 'total_deliveries', 'total_deliveries', 'task_id'),
  ]);
}
