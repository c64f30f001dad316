import { sql } from 'kysely';
import type { Db, Tx } from '../../../engines/database/schema';
import { erasedAccounts } from './erased-accounts';
import { externalSignIns } from './external-sign-ins';
import { flowCookies } from './flow-cookie';
import { providerClient } from './provider-clients';
import type { Provider } from './providers';

interface Options {
  db: Db;
  secret: string;
  /** PUBLIC_URL; without it there are no providers. */
  publicUrl: string | undefined;
  providers: readonly Provider[];
  /** Only ADMIN may sign in with a password or a passkey. */
  isOnly: boolean;
  now: () => number;
}

/** Sign-in at providers of OpenID Connect (ADR 0090). */
export function createProviders({ db, secret, publicUrl, providers, isOnly, now }: Options) {
  const clients =
    publicUrl === undefined ? [] : providers.map((one) => providerClient(one, { publicUrl, now }));

  /** SQL: the holder of the account may sign in without a provider. */
  const entersWithout = (userId: 'users.id' | 'external_accounts.user_id') =>
    sql<boolean>`(${!isOnly} or exists (select from user_profiles held join profiles on profiles.id = held.profile_id
      where held.user_id = ${sql.ref(userId)} and profiles.active and profiles.code = 'ADMIN'))`;

  return {
    /** Whether the holder of these profiles may sign in without a provider. */
    mayEnterWithout: (profiles: readonly string[]) => !isOnly || profiles.includes('ADMIN'),
    entersWithout,
    /**
     * Removes the external accounts that were linked with the password, which an attacker may have known; not the one whose
     * provider created the account, nor any of a person who may enter by providers alone.
     */
    removeLinked: (transaction: Tx, userId: number) =>
      transaction
        .deleteFrom('external_accounts')
        .where('user_id', '=', userId)
        .where('is_managed', '=', false)
        .where(entersWithout('external_accounts.user_id'))
        .execute(),
    /** For lists: ids and names in the order of the configuration. */
    shown: clients.map(({ provider: { id, name } }) => ({ id, name })),
    find: (id: string) => clients.find(({ provider }) => provider.id === id),
    /** Configured providers of which the account has a linked external account. */
    async linkedTo(userId: number) {
      const linked = await db
        .selectFrom('external_accounts')
        .where('user_id', '=', userId)
        .select('issuer')
        .execute();
      return clients
        .filter(({ provider }) => linked.some(({ issuer }) => issuer === provider.issuer))
        .map(({ provider: { id, name } }) => ({ id, name }));
    },
    nameOf: (id: string) => clients.find(({ provider }) => provider.id === id)?.provider.name ?? id,
    /** Address of a page of the product. */
    pageUrl: (path: string, fragment: Record<string, string>) =>
      `${publicUrl ?? ''}${path}#${new URLSearchParams(fragment).toString()}`,
    cookies: flowCookies({ secret, isSecure: publicUrl?.startsWith('https:') ?? false }),
    signIns: externalSignIns({ db, secret, now }),
    erased: erasedAccounts(secret),
    now,
  };
}

export type Providers = ReturnType<typeof createProviders>;
