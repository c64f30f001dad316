import { nameSome } from '@demanda/contracts/name-some';
import type { Tx } from '../../../engines/database/schema';
import { badRequest } from '../../../kernel/errors';
import type { AssignedProfile } from './account-state';

const refusal = (message: string) => badRequest(undefined, [{ field: 'profileCodes', message }]);

const unknownText = (codes: string[]) =>
  codes.length === 1 ? `O perfil ${codes[0]} não existe` : `Estes perfis não existem: ${nameSome(codes)}`;

/**
 * Reads the profiles with these codes. Throws 400 for an unknown one, and for an inactive one that the
 * account does not have yet.
 */
export async function profilesOf(
  transaction: Tx,
  profileCodes: readonly string[],
  held: readonly AssignedProfile[] = [],
): Promise<AssignedProfile[]> {
  const codes = [...new Set(profileCodes)];
  const profiles = await transaction
    .selectFrom('profiles')
    .where('code', 'in', codes)
    .select(['id', 'code', 'name', 'active', 'grants', 'requires_second_factor'])
    .orderBy('id')
    .execute();
  const unknown = codes.filter((code) => !profiles.some((profile) => profile.code === code));
  if (unknown.length > 0) throw refusal(unknownText(unknown));
  const inactive = profiles.find(({ id, active }) => !active && !held.some((profile) => profile.id === id));
  if (inactive) throw refusal(`O perfil ${inactive.name} está inativo`);
  return profiles;
}

/** Inserts and deletes only the differences. */
export async function assignProfiles(
  transaction: Tx,
  userId: number,
  { before, after }: Record<'before' | 'after', readonly AssignedProfile[]>,
): Promise<void> {
  const missingIn = (others: readonly AssignedProfile[]) => (profile: AssignedProfile) =>
    !others.some(({ id }) => id === profile.id);
  const taken = before.filter(missingIn(after)).map(({ id }) => id);
  const given = after.filter(missingIn(before)).map(({ id }) => ({ user_id: userId, profile_id: id }));
  if (taken.length > 0) {
    await transaction
      .deleteFrom('user_profiles')
      .where('user_id', '=', userId)
      .where('profile_id', 'in', taken)
      .execute();
  }
  if (given.length > 0) await transaction.insertInto('user_profiles').values(given).execute();
}
