import type { Provider } from '../../src/domains/access/openid/providers';

/** A provider of the configuration, which creates accounts. */
export const providerOf = (id: string, issuer: string, input: Partial<Provider> = {}): Provider => ({
  ...{ id, name: `Provedor ${id}`, issuer, clientId: 'demanda', clientSecret: 'a secret of the tests' },
  ...{ clientAuth: 'client_secret_basic', scopes: 'openid profile email', createsAccounts: true },
  ...{ profileRules: [], grantsAdmin: false },
  ...input,
});
