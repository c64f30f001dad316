import type { Kysely } from 'kysely';
import type { Database } from '../../../engines/database/schema';
import { externalSignIns } from './external-sign-ins';
import { flowCookies } from './flow-cookie';
import { providerClient } from './provider-clients';
import type { Provider } from './providers';

interface Options {
  db: Kysely<Database>;
  secret: string;
  /** PUBLIC_URL; without it there are no providers. */
  publicUrl: string | undefined;
  providers: readonly Provider[];
  /** Only ADMIN may sign in with a password. */
  isOnly: boolean;
  now: () => number;
}

/** Sign-in at providers of OpenID Connect (ADR 0090). */
export function createProviders({ db, secret, publicUrl, providers, isOnly, now }: Options) {
  const clients =
    publicUrl === undefined ? [] : providers.map((one) => providerClient(one, { publicUrl, now }));

  return {
    isOnly,
    /** For lists: ids and names in the order of the configuration. */
    shown: clients.map(({ provider: { id, name } }) => ({ id, name })),
    find: (id: string) => clients.find(({ provider }) => provider.id === id),
    nameOf: (id: string) => clients.find(({ provider }) => provider.id === id)?.provider.name ?? id,
    /** Address of a page of the product. */
    pageUrl: (path: string, fragment: Record<string, string>) =>
      `${publicUrl ?? ''}${path}#${new URLSearchParams(fragment).toString()}`,
    cookies: flowCookies({ secret, isSecure: publicUrl?.startsWith('https:') ?? false }),
    signIns: externalSignIns({ db, secret, now }),
    now,
  };
}

export type Providers = ReturnType<typeof createProviders>;
