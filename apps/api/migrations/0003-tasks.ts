import type { Kysely } from 'kysely';
import { runStatements, searchIndex, sortIndex } from './statements';

/** Projects, and tasks with their subtasks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...projects, ...tasks, ...nameKeys, ...taskIndexes, ...subTasks]);
}

const projects = [
  `create table projects (
    id bigint generated always as identity primary key,
    name text not null check (length(name) between 1 and 100),
    repository_url text check (length(repository_url) <= 300),
    description text,
    version int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    name_key text collate "C" not null generated always as (fold(name)) stored,
    repository_url_key text collate "C" not null
      generated always as (fold(coalesce(repository_url, ''))) stored
  )`,
  ...['name_key', 'repository_url_key', 'created_at', 'updated_at'].map((column) =>
    sortIndex('projects', column),
  ),
  ...['name_key', 'repository_url_key'].map((column) => searchIndex('projects', column)),
];

const tasks = [
  `create type task_priority as enum ('LOW', 'MEDIUM', 'HIGH', 'URGENT')`,
  `create type task_type as enum ('BUG', 'ENHANCEMENT', 'NEW_FEATURE')`,
  // amount: own_amount, or the sum of the live subtasks. has_delivery, has_billing: maintained by the
  // transactions that link and unlink. All three are stored so that lists can sort and filter by them.
  `create table tasks (
    id bigint generated always as identity,
    requester_id bigint not null references requesters (id),
    created_by_id bigint not null references users (id),
    updated_by_id bigint not null references users (id),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    version int not null default 0,
    priority task_priority not null default 'MEDIUM',
    task_type task_type,
    has_sub_tasks boolean not null default false,
    has_delivery boolean not null default false,
    has_billing boolean not null default false,
    financial_email_sent boolean not null default false,
    task_email_sent boolean not null default false,
    -- A row is read up to the column asked for: what no index-only scan can count comes early
    -- (100,000 tasks, 'link contains chamados': 84 ms against 27).
    link_key text collate "C" not null generated always as (fold(coalesce(link, ''))) stored,
    description_key text collate "C" not null generated always as (fold(coalesce(description, ''))) stored,
    meeting_link_key text collate "C" not null generated always as (fold(coalesce(meeting_link, ''))) stored,
    title_key text collate "C" not null generated always as (fold(title)) stored,
    code_key text collate "C" not null generated always as (fold(code)) stored,
    server_origin_key text collate "C" not null generated always as (fold(coalesce(server_origin, ''))) stored,
    system_module_key text collate "C" not null generated always as (fold(coalesce(system_module, ''))) stored,
    requester_key text collate "C" not null default '',
    created_by_key text collate "C" not null default '',
    updated_by_key text collate "C" not null default '',
    code text not null check (length(code) between 1 and 100),
    title text not null check (length(title) between 1 and 200),
    description text,
    server_origin text check (length(server_origin) <= 100),
    system_module text check (length(system_module) <= 100),
    link text,
    meeting_link text check (length(meeting_link) <= 500),
    own_amount numeric(14, 2) check (own_amount >= 0),
    amount numeric(14, 2) check (amount >= 0),
    estimated_hours numeric(8, 2),
    actual_hours numeric(8, 2),
    -- The dates ride along so that a list by id, filtered by date, reads this index alone.
    primary key (id) include (created_at, updated_at)
  )`,
  'create unique index tasks_code_unique on tasks (identity_key(code))',
];

/**
 * Copies the names of other tables to the task, because an index cannot serve a sort by a joined column
 * (100,000 tasks: 20 to 58 ms in place of 0.1 ms). Renaming a record rewrites its tasks once.
 */
const nameKeys = [
  `create function task_name_keys() returns trigger language plpgsql as $$
  begin
    -- The locks keep a rename from passing between this read and the commit.
    if tg_op = 'INSERT' or new.requester_id <> old.requester_id then
      new.requester_key := coalesce((select name_key from requesters where id = new.requester_id for share), '');
    end if;
    if tg_op = 'INSERT' or new.created_by_id <> old.created_by_id then
      new.created_by_key := coalesce((select shown_name_key from users where id = new.created_by_id for share), '');
    end if;
    if tg_op = 'INSERT' or new.updated_by_id <> old.updated_by_id then
      new.updated_by_key := coalesce((select shown_name_key from users where id = new.updated_by_id for share), '');
    end if;
    return new;
  end $$`,
  `create trigger task_name_keys before insert or update of requester_id, created_by_id, updated_by_id
   on tasks for each row execute function task_name_keys()`,
  `create function requester_renamed() returns trigger language plpgsql as $$
  begin
    update tasks set requester_key = new.name_key where requester_id = new.id;
    return null;
  end $$`,
  `create trigger requester_renamed after update of name on requesters for each row
   when (old.name_key <> new.name_key) execute function requester_renamed()`,
  `create function user_renamed() returns trigger language plpgsql as $$
  begin
    update tasks set created_by_key = new.shown_name_key where created_by_id = new.id;
    update tasks set updated_by_key = new.shown_name_key where updated_by_id = new.id;
    return null;
  end $$`,
  `create trigger user_renamed after update of name, username on users for each row
   when (old.shown_name_key <> new.shown_name_key) execute function user_renamed()`,
];

const sortedColumns = [
  'code_key',
  'title_key',
  'priority',
  'task_type',
  'server_origin_key',
  'system_module_key',
  'requester_id',
  'requester_key',
  'meeting_link_key',
  'amount',
  'has_sub_tasks',
  'has_delivery',
  'has_billing',
  'created_by_id',
  'created_by_key',
  'updated_by_id',
  'updated_by_key',
  'created_at',
  'updated_at',
];
const searchedColumns = [
  'code_key',
  'title_key',
  'description_key',
  'server_origin_key',
  'system_module_key',
  'link_key',
  'meeting_link_key',
  'requester_key',
  'created_by_key',
  'updated_by_key',
];
const taskIndexes = [
  ...sortedColumns.map((column) => sortIndex('tasks', column)),
  // A link may be longer than an index entry.
  sortIndex('tasks', 'link_key', 'left(link_key, 200)'),
  ...searchedColumns.map((column) => searchIndex('tasks', column)),
  'create index tasks_undelivered on tasks (created_at nulls first, id) where not has_delivery',
];

const subTasks = [
  `create table sub_tasks (
    id bigint generated always as identity primary key,
    task_id bigint not null references tasks (id) on delete cascade,
    title text not null check (length(title) <= 200),
    description text,
    amount numeric(14, 2) check (amount >= 0),
    completed boolean not null default false,
    excluded boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  'create index sub_tasks_task on sub_tasks (task_id, id)',
];
