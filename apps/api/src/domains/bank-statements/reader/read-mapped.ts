import type { CsvMapping } from '@demanda/contracts/csv-mapping';
import { unprocessable } from '../../../kernel/errors';
import { accountIn, collectRows } from './csv';
import type { Columns } from './csv-columns';
import { csvFormat } from './csv-format';
import type { AccountStatement } from './lines';

const WRONG_DAYS = 'não têm uma data que exista. Confira a coluna da data e a ordem de dia, mês e ano.';
const WRONG_AMOUNTS =
  'não têm um valor. Confira as colunas do valor, o sinal decimal e o que diz se é entrada ou saída.';

/** Returns the columns of a mapping by what they contain. */
function columnsOf({ columns }: CsvMapping): Columns {
  const { description, details, ...others } = columns;
  const text = [description, details].filter((at) => at !== null);
  const single = Object.entries(others).filter(([, at]) => at !== null);
  return { text, ...Object.fromEntries(single.map(([role, at]) => [role, [at]])) };
}

/**
 * Reads the rows of a CSV file by a mapping: one account. Throws 422 with the reason where more rows fail than can be
 * read, so that a wrong mapping imports nothing.
 */
export function readMapped(rows: readonly string[][], mapping: CsvMapping): AccountStatement {
  const titles = rows[mapping.headRow] ?? [];
  if (Object.values(mapping.columns).some((at) => at !== null && at >= titles.length))
    throw unprocessable('O arquivo não tem todas as colunas escolhidas. Confira a linha dos títulos.');
  const below = rows.slice(mapping.headRow + 1);
  const { statement, unread } = collectRows(below, columnsOf(mapping), csvFormat(mapping, titles.length));
  const countOf = (reason: string) => statement.skipped.filter((line) => line.reason === reason).length;
  const [withoutDay, withoutAmount] = [countOf('no day') + unread, countOf('no amount')];
  const failed = withoutDay + withoutAmount;
  const total = statement.lines.length + failed;
  if (total === 0) throw unprocessable('O arquivo não tem lançamentos abaixo da linha dos títulos.');
  if (failed > statement.lines.length) {
    const [count, text] =
      withoutDay > withoutAmount ? [withoutDay, WRONG_DAYS] : [withoutAmount, WRONG_AMOUNTS];
    throw unprocessable(`Com estas colunas, ${count} de ${total} linhas ${text}`);
  }
  const account = rows.slice(0, mapping.headRow).map(accountIn).find(Boolean) ?? statement.account;
  return { ...statement, account, titles: titles.join(';') };
}
