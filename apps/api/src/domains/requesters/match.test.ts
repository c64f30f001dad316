import { matchRequesters } from '@demanda/contracts/requesters';
import { makeRequester } from '../../../test/make/records';
import { startTestApp } from '../../../test/servers/start-test-app';

test('a line finds its requester by document, else by name without another document', async () => {
  const server = await startTestApp();
  const admin = await server.as('ADMIN');
  const acme = await makeRequester(admin, { name: 'Ação & Cia', document: '11.444.777/0001-61' });
  const plain = await makeRequester(admin, { name: 'Padaria São João' });
  for (const name of ['Gêmeos', 'Gemeos']) await makeRequester(admin, { name });
  const lines = [
    { name: 'Nome novo da Ação', document: '11444777000161' },
    { name: ' ACAO & CIA ', document: '' },
    { name: 'Ação & Cia', document: '12.ABC.345/01DE-35' },
    { name: 'padaria sao joao', document: '529.982.247-25' },
    { name: 'Padaria', document: null },
    { name: 'gêmeos', document: null },
  ];
  const { body } = await admin.call(matchRequesters, { body: { lines } });
  expect(body.map(({ requester, isAmbiguous }) => requester?.id ?? isAmbiguous)).toEqual([
    acme.id,
    acme.id,
    false,
    plain.id,
    false,
    true,
  ]);
  expect(body[0]!.requester).toMatchObject({ name: 'Ação & Cia', version: acme.version });
  await server.close();
});
