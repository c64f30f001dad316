import type { Contract } from '@demanda/contracts/contract';
import { partsOfField, type FieldLevel, type FieldKey } from '@demanda/contracts/permissions';
import { sql } from 'kysely';
import { usernameOf } from '../make/accounts';
import type { Caller, Input } from '../servers/caller';
import type { TestApp } from '../servers/start-test-app';

/** Creates a user with all permissions, whose level of one field is set in the database. */
export async function restrictedUser({ db, as }: TestApp) {
  const username = usernameOf('OTHER_USER');
  await sql`insert into user_profiles (user_id, profile_id)
    select users.id, profiles.id from users, profiles
    where username = ${username} and code = 'ADMIN'`.execute(db);
  return {
    caller: await as('OTHER_USER'),
    /** All other fields may be edited. */
    setLevel: async (keys: FieldKey | readonly FieldKey[], level: FieldLevel) => {
      const fields: Record<string, Record<string, FieldLevel>> = {};
      for (const key of [keys].flat()) {
        const [resource, field] = partsOfField(key);
        fields[resource] = { ...fields[resource], [field]: level };
      }
      await db
        .updateTable('users')
        .set({ grant_changes: sql`${JSON.stringify({ fields })}::jsonb` })
        .where('username', '=', username)
        .execute();
    },
  };
}

export type AnyRecord = Record<string, unknown> & { id: number };

/** Makes a call of any contract, for tests that iterate over all contracts. */
export const ask = (caller: Caller, contract: Contract, input: Input = {}) =>
  caller.ask<AnyRecord>(contract, input);
