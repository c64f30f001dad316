import type { Kysely } from 'kysely';
import { runStatements, searchIndex, sortIndex } from './statements';

/** Accounts, their profiles and sessions; requesters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...profiles, ...users, ...sessions, ...requesters]);
}

const profiles = [
  `create table profiles (
    id bigint generated always as identity primary key,
    code text not null unique,
    name text not null,
    active boolean not null default true
  )`,
  `insert into profiles (code, name) values ('ADMIN', 'Administrador'), ('MANAGER', 'Gerente'), ('USER', 'Usuário')`,
];

const users = [
  `create table users (
    id bigint generated always as identity primary key,
    username text not null check (length(username) between 1 and 100),
    email text not null check (length(email) between 1 and 200),
    name text check (length(name) <= 200),
    password_hash text not null,
    enabled boolean not null default true,
    deleted_at timestamptz,
    version int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    username_key text collate "C" not null generated always as (fold(username)) stored,
    email_key text collate "C" not null generated always as (fold(email)) stored,
    name_key text collate "C" not null generated always as (fold(coalesce(name, ''))) stored,
    shown_name_key text collate "C" not null generated always as (fold(coalesce(name, username))) stored
  )`,
  // A deleted account stays for the names on its tasks, but its username and e-mail can be used again.
  'create unique index users_username_unique on users (identity_key(username)) where deleted_at is null',
  'create unique index users_email_unique on users (identity_key(email)) where deleted_at is null',
  sortIndex('users', 'name_key'),
  `create table user_profiles (
    user_id bigint not null references users (id) on delete cascade,
    profile_id bigint not null references profiles (id),
    primary key (user_id, profile_id)
  )`,
  'create index user_profiles_profile on user_profiles (profile_id)',
];

const sessions = [
  `create table sessions (
    jti uuid primary key,
    user_id bigint not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  'create index sessions_user on sessions (user_id)',
  'create index sessions_expiry on sessions (expires_at)',
];

const requesters = [
  `create table requesters (
    id bigint generated always as identity primary key,
    name text not null check (length(name) between 1 and 200),
    email text not null check (length(email) between 1 and 200),
    phone text check (length(phone) <= 20),
    version int not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    name_key text collate "C" not null generated always as (fold(name)) stored,
    email_key text collate "C" not null generated always as (fold(email)) stored,
    phone_key text collate "C" not null generated always as (fold(coalesce(phone, ''))) stored
  )`,
  ...['name_key', 'email_key', 'phone_key', 'created_at', 'updated_at'].map((column) =>
    sortIndex('requesters', column),
  ),
  ...['name_key', 'email_key', 'phone_key'].map((column) => searchIndex('requesters', column)),
];
