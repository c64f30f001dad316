import { goKeysOf } from './go-keys';

test('a letter belongs to the first entry of the menu that has it', () => {
  const entries = ['Tarefas', 'Entregas', 'Perfis', 'Permissões', 'Notificações', 'Água', 'T'].map(
    (label) => ({
      label,
      path: label,
    }),
  );
  expect([...goKeysOf(entries).values()]).toEqual(['t', 'e', 'p', 'r', 'n', 'a']);
});
