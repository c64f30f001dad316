import { foldText } from '@demanda/contracts/fold-text';
import { collapseBlanks } from './values';

/** What a column of a CSV statement contains. */
export type ColumnRole =
  | 'day'
  | 'text'
  | 'name'
  | 'payer'
  | 'payee'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'sign'
  | 'balance'
  | 'bankId'
  | 'account';

/** Titles of columns as banks write them, without accents, signs and units; one may have two roles. */
const TITLES: Record<ColumnRole, readonly string[]> = {
  day: [
    'data',
    'data lancamento',
    'data do lancamento',
    'data mov',
    'data movimento',
    'data movimentacao',
    'data da movimentacao',
    'data da transacao',
    'data transacao',
    'data e hora',
    'data hora',
    'date',
    'release date',
    'dia',
  ],
  text: [
    ...['lancamento', 'historico', 'descricao', 'detalhes', 'titulo', 'title', 'transaction type', 'memo'],
    ...[
      'tipo',
      'tipo de transacao',
      'descricao do lancamento',
      'description',
      'transacao',
      'favorecido',
      'complemento',
      'identificacao',
      'origem',
      'destino',
    ],
  ],
  name: ['nome', 'razao social', 'cpf cnpj'],
  // Of the two sides of a line, one is the own account.
  payer: ['origem', 'origem documento'],
  payee: ['destino', 'destino documento'],
  amount: [
    'valor',
    'amount',
    'transaction net amount',
    'valor liquido',
    'valor lancamento',
    'valor do lancamento',
  ],
  credit: ['credito', 'creditos', 'entrada', 'entradas', 'valor credito'],
  debit: ['debito', 'debitos', 'saida', 'saidas', 'valor debito'],
  sign: [
    'deb cred',
    'd c',
    'c d',
    'debito credito',
    'credito debito',
    'tipo lancamento',
    'natureza',
    'movimentacao',
    'tipo de lancamento',
    'tipo do lancamento',
    'tipo transacao',
  ],
  balance: [
    'saldo',
    'saldos',
    'saldo do dia',
    'partial balance',
    'balance',
    'saldo final',
    'running balance',
    'saldo depois',
  ],
  bankId: [
    ...['dcto', 'docto', 'documento', 'no documento', 'n documento', 'numero do documento', 'nr doc'],
    ...['reference id', 'identificador', 'codigo da transacao', 'id', 'nro documento', 'transferwise id'],
  ],
  account: ['conta', 'numero da conta', 'account'],
};

const rolesOf = (title: string) =>
  (Object.keys(TITLES) as ColumnRole[]).filter((role) => TITLES[role].includes(title));

/** Returns a title without its unit, accents and signs: 'Crédito (R$)' is 'credito'. */
export const plainTitle = (cell: string): string =>
  collapseBlanks(
    foldText(cell)
      .replaceAll(/\([^()]*\)|r\$/g, ' ')
      .replaceAll(/[^a-z\d]/g, ' '),
  );

/** Places of the columns of each role, in the order of the file. */
export type Columns = Partial<Record<ColumnRole, number[]>>;

/** Returns the columns that a row of titles names; undefined for another row: titles name a day and an amount. */
export function columnsOf(cells: readonly string[]): Columns | undefined {
  if (cells.some((cell) => /\d/.test(cell))) return undefined;
  const columns: Columns = {};
  for (const [place, cell] of cells.entries()) {
    // A column without a title may say the direction, as in older files of Banco do Brasil.
    const roles: ColumnRole[] = cell === '' ? ['sign'] : rolesOf(plainTitle(cell));
    for (const role of roles) (columns[role] ??= []).push(place);
  }
  const hasAmount = columns.amount ?? columns.credit ?? columns.debit;
  return columns.day && hasAmount ? columns : undefined;
}

const CARD_TITLES = new Set([
  'date,title,amount',
  'date,category,title,amount',
  'data,lancamento,categoria,tipo,valor',
]);
const CARD_COLUMNS = new Set(['final do cartao', 'numero do cartao', 'nome no cartao']);

/** Whether titles are those of the bill of a card, in which a purchase is positive, and which has no balance. */
export function isCardBill(cells: readonly string[]): boolean {
  const titles = cells.map(plainTitle);
  if (CARD_TITLES.has(titles.join(','))) return true;
  const { balance, credit, debit } = columnsOf(cells) ?? {};
  return !(balance ?? credit ?? debit) && titles.some((title) => CARD_COLUMNS.has(title));
}
