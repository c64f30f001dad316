import { passwordStrength } from './password-strength';

test.each([
  ['', undefined],
  ['aaaaaaaaaaaaaaaa', 'fraca'],
  ['123456789', 'fraca'],
  ['segredo', 'fraca'],
  ['Senha@123', 'razoável'],
  ['cavalo-roxo', 'boa'],
  ['Girassol-azul-42', 'forte'],
])('describes "%s" as %s', (password, word) => {
  expect(passwordStrength(password)).toBe(word && `Força da senha: ${word}.`);
});
