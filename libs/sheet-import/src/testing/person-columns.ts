import { ANY_EMAIL, type SheetColumns } from '../sheet-columns';

/** Columns of people, as a screen declares them. */
export const personColumns: SheetColumns<'name' | 'username' | 'email' | 'profile'> = {
  headings: {
    name: ['nome', 'nome completo', 'colaborador'],
    username: ['usuario', 'nome de usuario', 'login'],
    email: ['email', 'email profissional', 'endereco de email'],
    profile: ['perfil', 'perfil de acesso'],
  },
  labels: { name: 'nome', username: 'usuário', email: 'e-mail', profile: 'perfil' },
  keys: ['email'],
  alike: { email: ANY_EMAIL },
  expected: ['name', 'profile'],
};
