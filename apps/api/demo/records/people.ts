import type { Grants } from '@demanda/contracts/permissions';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../src/domains/access/session/passwords';
import type { Tx } from '../../src/engines/database/schema';
import { later } from './calendar';
import type { Random } from './random';
import { CUSTOMERS, DEMO_USERS, FINANCE, OWN_DOMAIN, REQUESTER_NAMES } from './words-people';
import { PROJECT_NAMES } from './words-work';

export interface DemoRequester {
  id: number;
  name: string;
  customer: (typeof CUSTOMERS)[number];
}

export interface DemoPeople {
  /** Ids of accounts by username. */
  users: Map<string, number>;
  requesters: DemoRequester[];
  /** Ids by name. */
  projects: Map<string, number>;
}

const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase();
const mailboxOf = (name: string): string => {
  const words = plainName(name).replace(/^dra /, '').split(' ');
  return `${words[0]}.${words.at(-1)}`;
};

async function insertProfile(transaction: Tx): Promise<void> {
  const grants = sql<Grants>`${JSON.stringify(FINANCE.grants)}::jsonb`;
  await transaction
    .insertInto('profiles')
    .values({ ...FINANCE, grants })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertUsers(transaction: Tx, start: Date): Promise<Map<string, number>> {
  const rows = await Promise.all(
    DEMO_USERS.map(async ({ username, name, password, enabled = true }) => ({
      username,
      name,
      enabled,
      email: `${mailboxOf(name)}@${OWN_DOMAIN}`,
      password_hash: await hashPassword(password ?? randomUUID()),
      created_at: start,
      updated_at: start,
    })),
  );
  const users = await transaction.insertInto('users').values(rows).returning(['id', 'username']).execute();
  const ids = new Map(users.map(({ id, username }) => [username, id]));
  await insertProfile(transaction);
  const profiles = await transaction.selectFrom('profiles').select(['id', 'code']).execute();
  const profileId = (code: string) => profiles.find((profile) => profile.code === code)!.id;
  await transaction
    .insertInto('user_profiles')
    .values(
      DEMO_USERS.map(({ username, profile }) => ({
        user_id: ids.get(username)!,
        profile_id: profileId(profile),
      })),
    )
    .execute();
  return ids;
}

async function insertRequesters(transaction: Tx, random: Random, start: Date) {
  const people = REQUESTER_NAMES.map((name, index) => {
    const customer = CUSTOMERS[Math.floor((index * CUSTOMERS.length) / REQUESTER_NAMES.length)]!;
    const line = `9${random.whole(6000, 9999)}-${random.whole(1000, 9999)}`;
    const at = later(start, index);
    const row = {
      name,
      email: `${mailboxOf(name)}@${customer.domain}`,
      phone: random.chance(0.85) ? `(${customer.areaCode}) ${line}` : null,
      created_at: at,
      updated_at: at,
    };
    return { customer, row };
  });
  const inserted = await transaction
    .insertInto('requesters')
    .values(people.map(({ row }) => row))
    .returning(['id', 'name'])
    .execute();
  return inserted.map((requester, index) => ({ ...requester, customer: people[index]!.customer }));
}

async function insertProjects(transaction: Tx, start: Date): Promise<Map<string, number>> {
  const projects = await transaction
    .insertInto('projects')
    .values(
      PROJECT_NAMES.map((name) => ({
        name,
        repository_url: `https://git.${OWN_DOMAIN}/${name.split('-')[0]}/${name}`,
        created_at: start,
        updated_at: start,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(projects.map(({ id, name }) => [name, id]));
}

export async function insertPeople(transaction: Tx, random: Random, start: Date): Promise<DemoPeople> {
  return {
    users: await insertUsers(transaction, start),
    requesters: await insertRequesters(transaction, random, start),
    projects: await insertProjects(transaction, start),
  };
}
