import type { SheetRow } from '@demanda/sheet-import/read-rows';
import { ANY_EMAIL, type SheetColumns } from '@demanda/sheet-import/sheet-columns';

type Column = 'name' | 'username' | 'email' | 'profile';
export type PersonRow = SheetRow<Column>;

export const personColumns: SheetColumns<Column> = {
  headings: {
    name: [
      'nome',
      'nome completo',
      'nome e sobrenome',
      'nome do colaborador',
      'nome do funcionario',
      'nome do usuario',
      'nome da pessoa',
      'colaborador',
      'funcionario',
      'pessoa',
      'name',
      'full name',
      'display name',
    ],
    username: [
      'usuario',
      'nome de usuario',
      'login',
      'nome de login',
      'login do usuario',
      'id do usuario',
      'username',
      'user name',
      'user',
      'matricula',
    ],
    email: ['email', 'email corporativo', 'email profissional', 'endereco de email', 'correio eletronico'],
    profile: [
      'perfil',
      'perfis',
      'perfil de acesso',
      'perfis de acesso',
      'nivel de acesso',
      'tipo de usuario',
      'papel',
      'role',
      'profile',
    ],
  },
  labels: { name: 'nome', username: 'usuário', email: 'e-mail', profile: 'perfil' },
  keys: ['email'],
  alike: { email: ANY_EMAIL },
  expected: ['name', 'profile'],
};
