import { StartError } from '../../../kernel/start-error';
import { profilesFor, readProviders } from './providers';

const VALID = {
  ...{ id: 'empresa', name: 'Empresa', issuer: 'https://sso.example/realms/x', clientId: 'demanda' },
  ...{ clientSecret: 'geheim', createsAccounts: true, defaultProfile: 'USER' },
};
const read = (...changes: object[]) =>
  readProviders(JSON.stringify(changes.map((change) => ({ ...VALID, ...change }))));

test.each<[string, () => unknown]>([
  ['o valor não é JSON válido', () => readProviders('{')],
  ['o valor precisa ser uma lista JSON', () => readProviders('{}')],
  [
    'no provedor 2: clientId está em branco',
    () => read({}, { id: 'b', issuer: 'https://b.example', clientId: ' ' }),
  ],
  ['no provedor 1: campo desconhecido: clientKey', () => read({ clientKey: 'geheim' })],
  ['no provedor 1: issuer precisa ser um endereço https', () => read({ issuer: 'http://sso.example' })],
  ['no provedor 1: id só pode ter letras minúsculas', () => read({ id: 'A B' })],
  ['no provedor 1: scopes precisa conter openid', () => read({ scopes: 'profile' })],
  ['no provedor 1: createsAccounts precisa de profileRules', () => read({ defaultProfile: undefined })],
  ['no provedor 1: defaultProfile não pode ser ADMIN', () => read({ defaultProfile: 'ADMIN' })],
  [
    'no provedor 1: uma regra concede ADMIN',
    () => read({ profileRules: [{ claim: 'groups', value: 'x', profile: 'ADMIN' }] }),
  ],
  ['dois provedores têm o mesmo id', () => read({}, { issuer: 'https://b.example' })],
  ['dois provedores têm o mesmo issuer', () => read({}, { id: 'b' })],
])('a mistake is reported in a sentence, without values: %s', (sentence, reading) => {
  expect(reading).toThrow(StartError);
  expect(reading).toThrow(`OIDC_PROVIDERS: ${sentence}`);
  expect(reading).not.toThrow('geheim');
});

test.each<[string, object, string[]]>([
  ['a value', { department: 'ti' }, ['MANAGER']],
  ['one of several, at a path', { realm_access: { roles: ['x', 'chefe'] } }, ['ADMIN']],
  ['a claim whose name has dots', { 'https://x.example/groups': ['g'] }, ['REQUESTER']],
  ['several rules', { department: 'ti', realm_access: { roles: ['chefe'] } }, ['MANAGER', 'ADMIN']],
  ['no rule', { department: 'rh' }, ['USER']],
  ['a name of every object', { realm_access: {} }, ['USER']],
])('profiles by %s', (_what, claims, codes) => {
  const [provider] = read({
    grantsAdmin: true,
    profileRules: [
      { claim: 'department', value: 'ti', profile: 'MANAGER' },
      { claim: 'realm_access.roles', value: 'chefe', profile: 'ADMIN' },
      { claim: 'https://x.example/groups', value: 'g', profile: 'REQUESTER' },
      { claim: 'realm_access.constructor.name', value: 'Object', profile: 'ADMIN' },
    ],
  });
  expect(profilesFor(provider!, claims as never)).toEqual(codes);
});
