import { buildApp } from '../../src/app';
import type { Provider } from '../../src/domains/access/openid/providers';
import { fakeBackups } from '../fake/backups';
import { SECRET, startTestApp } from '../servers/start-test-app';
import { startFakeIssuer } from './fake-issuer';

export const PUBLIC_URL = 'http://127.0.0.1:9';

/** A provider of the configuration, which creates accounts. */
const providerOf = (id: string, issuer: string, input: Partial<Provider> = {}): Provider => ({
  ...{ id, name: `Provedor ${id}`, issuer, clientId: 'demanda', clientSecret: 'a secret of the tests' },
  ...{ clientAuth: 'client_secret_basic', scopes: 'openid profile email', createsAccounts: true },
  ...{ profileRules: [], grantsAdmin: false },
  ...input,
});

/** Two servers with one database, the providers `a` and `b`, and `closed`, which does not answer. */
export async function startProviderPlace(now: () => number) {
  const [a, b] = await Promise.all([startFakeIssuer(), startFakeIssuer()]);
  const options = {
    ...{ publicUrl: PUBLIC_URL, now },
    providers: [
      providerOf('a', a.issuer, {
        profileRules: [{ claim: 'realm_access.roles', value: 'chefe', profile: 'MANAGER' }],
        defaultProfile: 'USER',
      }),
      providerOf('b', b.issuer, { defaultProfile: 'USER' }),
      providerOf('closed', 'http://127.0.0.1:1', { createsAccounts: false }),
    ],
  };
  const server = await startTestApp(options);
  const { db, storage } = server;
  const other = await buildApp(
    { db, storage, backups: fakeBackups },
    { secret: SECRET, docs: false, ...options },
  );
  return {
    ...{ a, b, server, other },
    async close() {
      await other.close();
      await server.close();
      await Promise.all([a.stop(), b.stop()]);
    },
  };
}

export type ProviderPlace = Awaited<ReturnType<typeof startProviderPlace>>;
