import type { Kysely } from 'kysely';
import { runStatements } from './statements';

/** Monthly billing periods with their tasks, and the notification rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create type billing_status as enum ('PENDENTE', 'FATURADO', 'PAGO', 'ATRASADO', 'CANCELADO')`,
    `create table billing_periods (
      id bigint generated always as identity primary key,
      month int not null check (month between 1 and 12),
      year int not null check (year between 2020 and 2035),
      status billing_status not null default 'PENDENTE',
      payment_date date,
      email_sent boolean not null default false,
      version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create table billing_period_tasks (
      id bigint generated always as identity primary key,
      billing_period_id bigint not null references billing_periods (id) on delete cascade,
      task_id bigint not null unique references tasks (id),
      created_at timestamptz not null default now()
    )`,
    'create index billing_period_tasks_period on billing_period_tasks (billing_period_id, task_id)',
    `create view billing_totals as
      select billing_period_id, count(*) as task_count, coalesce(sum(tasks.amount), 0) as total_amount
      from billing_period_tasks join tasks on tasks.id = task_id group by billing_period_id`,
    `create type config_type as enum ('NOTIFICACAO_DADOS_TAREFA', 'NOTIFICACAO_ORCAMENTO_TAREFA',
      'NOTIFICACAO_ENTREGA', 'NOTIFICACAO_FATURAMENTO')`,
    `create type notification_type as enum ('EMAIL', 'WHATSAPP', 'SMS')`,
    `create table notification_configs (
      id bigint generated always as identity primary key,
      config_type config_type not null,
      notification_type notification_type not null,
      use_requester_contact boolean not null default false,
      primary_email text check (length(primary_email) <= 200),
      primary_phone text check (length(primary_phone) <= 20),
      copy_emails text[] not null default '{}',
      phone_numbers text[] not null default '{}',
      version int not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
  ]);
}
