import { createRequester, matchRequesters } from '@demanda/contracts/requesters';
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

test('of two callers who import the same new requester at once the second is refused', async () => {
  const server = await startTestApp();
  const [one, other] = [await server.as('ADMIN'), await server.as('ADMIN')];
  const body = { email: 'novo@cliente.test', onlyNew: true };
  const pairs = [
    [{ name: 'Nova Ltda.' }, { name: 'NOVA LTDA.' }, 'nome'],
    [
      { name: 'Ação', document: '11444777000161' },
      { name: 'Outra', document: '11.444.777/0001-61' },
      'CNPJ ou CPF',
    ],
  ] as const;
  for (const [first, second, by] of pairs) {
    const answers = await Promise.all([
      one.call(createRequester, { body: { ...body, ...first } }),
      other.call(createRequester, { body: { ...body, ...second } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { error } = answers.find(({ status }) => status === 409)!;
    expect(error.userMessage).toContain(`Já existe um solicitante com o ${by} de`);
  }
  const count = () => server.db.selectFrom('requesters').select('name').execute();
  expect(await count()).toHaveLength(2);
  // Another document is another client, and a person may create the same name again.
  const same = { name: 'Ação', email: 'novo@cliente.test' };
  const different = { ...body, name: 'Ação', document: '529.982.247-25' };
  for (const typed of [different, same])
    expect((await one.call(createRequester, { body: typed })).status).toBe(201);
  await server.close();
});
