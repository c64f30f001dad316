import { sql, type RawBuilder } from 'kysely';

interface UserNames {
  table: string;
  /** SQL over the row `changer`. */
  name: RawBuilder<unknown>;
}

let userNames: UserNames | undefined;
/** Sets where the names of users are; called by the composition root. */
export const registerUserNames = (names: UserNames): void => void (userNames = names);

/** SQL: join of the user with this id, and the user's name. */
export function changer(id: RawBuilder<unknown>): Record<'join' | 'name', RawBuilder<unknown>> {
  if (!userNames) throw new Error('registerUserNames was not called');
  return {
    join: sql`left join ${sql.table(userNames.table)} changer on changer.id = ${id}`,
    name: userNames.name,
  };
}
