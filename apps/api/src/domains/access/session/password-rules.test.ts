import { refuseWeakPassword } from './password-rules';

const owner = { username: 'lia', email: 'lia.prado@vidracaria.example', name: 'Lia Gonçalves Prado' };
const messageOf = (password: string) =>
  refuseWeakPassword(password, owner).then(
    () => undefined,
    ({ errors }: { errors: { message: string }[] }) => errors[0]!.message,
  );

test.each(['123456', 'abc123', 'PassWord', 'senha123'])(
  '%s is refused as one of the most used',
  async (password) => {
    expect(await messageOf(password)).toContain('entre as mais usadas');
  },
);

test.each([
  'Demanda@2026',
  'lia.2026',
  'goncalves',
  'Prado#1!',
  'liaprado7',
  'LiaGonçalvesPrado',
  'vidracaria1',
])('%s is refused as a name of product or owner', async (password) => {
  expect(await messageOf(password)).toContain('o seu nome');
});

test.each(['Senha@123', 'nova-tela', '7391028465', 'lia gosta de chá', 'çã#1-xw!'])(
  '%s is accepted',
  async (password) => {
    expect(await messageOf(password)).toBeUndefined();
  },
);

test('a short password is refused', async () => {
  expect(await messageOf('x7#kQ-p')).toContain('pelo menos 8 caracteres');
});
