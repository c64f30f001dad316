import { foldText } from '@demanda/contracts/fold-text';

/** Columns of an import, in the order that lines without a heading have. */
export const COLUMNS = ['name', 'username', 'email', 'profile'] as const;
export type Column = (typeof COLUMNS)[number];

/** Names that people give the columns, the usual first, as `plainText` returns them. */
const HEADINGS: Record<Column, readonly string[]> = {
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
};
/** Any other heading that contains the word e-mail, such as 'Email da empresa' or 'Mail'. */
const ANY_EMAIL = /\be?mail\b/;

/** Number of first rows that may be the heading; titles and dates can stand above it. */
const MAX_LINES_ABOVE = 20;

/** Returns a text for comparison: without case, accents, hyphens and outer blanks. */
export const plainText = (text: string): string => foldText(text).replaceAll('-', '').trim();

/** The text of a heading without what is added to it, as in 'E-mail (obrigatório)*:'. */
const headingText = (cell: string): string =>
  plainText(cell)
    .replaceAll(/\([^()]*\)|[*:_]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^e mail/, 'email')
    .trim();

/** Place of each column in a heading; the best name wins where several columns have one. */
function placesIn(cells: readonly string[]): Partial<Record<Column, number>> {
  const texts = cells.map(headingText);
  const placeOf = (column: Column): number => {
    const named = HEADINGS[column].map((heading) => texts.indexOf(heading)).find((place) => place >= 0);
    return named ?? (column === 'email' ? texts.findIndex((text) => ANY_EMAIL.test(text)) : -1);
  };
  const found = COLUMNS.map((column) => [column, placeOf(column)] as const);
  return Object.fromEntries(found.filter(([, place]) => place >= 0));
}

/** A row with an e-mail address is data, even if it contains the name of a column. */
const hasAddress = (cells: readonly string[]) => cells.some((cell) => cell.includes('@'));

export interface Heading {
  /** Index of its row. */
  at: number;
  places: Partial<Record<Column, number>>;
}

/** Finds the heading among the first rows: the first one that names the e-mails. */
export function findHeading(rows: readonly string[][]): Heading | undefined {
  for (const [at, cells] of rows.slice(0, MAX_LINES_ABOVE).entries()) {
    if (hasAddress(cells)) continue;
    const places = placesIn(cells);
    if (places.email !== undefined) return { at, places };
  }
  return undefined;
}
