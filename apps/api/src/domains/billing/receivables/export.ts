import { AGEING_LABELS } from '@demanda/contracts/receivable-lists';
import type { ExpectedPeriod, ReceivableQuery } from '@demanda/contracts/receivables';
import type { Db } from '../../../engines/database/schema';
import type { FileResponse } from '../../../engines/http/file-response';
import { spreadsheetFile } from '../../../engines/spreadsheet/file';
import { moneySums } from '../../../engines/spreadsheet/money-sums';
import {
  dayNumber,
  type Cell,
  type CellKind,
  type Sheet,
  type SheetColumn,
} from '../../../engines/spreadsheet/sheet';
import { readAgeing } from './ageing';
import { readExpected } from './expected';
import { readReceivedMonths } from './received';
import { readUnbilledWork } from './unbilled';

const column = (head: string, kind: CellKind, width = 16): SheetColumn => ({ head, kind, width });
const money = (head: string) => column(head, 'money', 17);
const CLIENT = column('Solicitante', 'text', 30);
const moneyCell = (amount: number) => amount.toFixed(2);
const dayCell = (day: string | null) => (day === null ? null : dayNumber(day));

async function* oneBatch(rows: Cell[][]) {
  yield rows;
}

/** A sheet of rows that are in memory, with the sums of its money columns below. */
function sheetOf(name: string, columns: SheetColumn[], rows: Cell[][]): Sheet {
  const sums = moneySums(columns);
  for (const row of rows) sums.add(row);
  return { name, columns, rows: oneBatch(rows), totals: sums.totals };
}

const periodSheet = (name: string, periods: readonly ExpectedPeriod[]) =>
  sheetOf(
    name,
    [column('De', 'day', 13), column('Até', 'day', 13), money('Pelo vencimento'), money('Pelo hábito')],
    periods.map(({ from, to, due, usual }) => [
      ...[dayCell(from), dayCell(to), moneyCell(due.amount), moneyCell(usual.amount)],
    ]),
  );

/** The figures of what is to be received as a workbook, a sheet for each part that the user may see. */
export async function receivablesFile(
  db: Db,
  query: ReceivableQuery,
  withWork: boolean,
): Promise<FileResponse> {
  const ageing = await readAgeing(db, query);
  const expected = await readExpected(db, query);
  const months = await readReceivedMonths(db, query);
  const work = withWork ? await readUnbilledWork(db, query) : null;
  const count = (head: string) => column(head, 'integer', 14);
  return spreadsheetFile('receivables', 'A receber', [
    sheetOf(
      'Vencimentos',
      [CLIENT, count('Cobranças'), ...AGEING_LABELS.map(money), money('Total')],
      ageing.rows.map(({ requesterName, count: charges, amounts, total }) => [
        ...[requesterName, charges, ...amounts.map(moneyCell), moneyCell(total)],
      ]),
    ),
    periodSheet('Por semana', expected.weeks),
    periodSheet('Por mês', expected.months),
    sheetOf(
      'Hábito de pagamento',
      [CLIENT, column('Mediana de dias após o vencimento', 'integer', 34), count('Cobranças pagas')],
      expected.habits.map(({ requesterName, days, charges }) => [requesterName, days, charges]),
    ),
    ...(work
      ? [
          sheetOf(
            'A faturar',
            [
              CLIENT,
              count('Aprovadas'),
              money('A faturar'),
              count('Em andamento'),
              money('Em andamento (R$)'),
            ],
            work.rows.map(({ requesterName, approved, underWay }) => [
              ...[requesterName, approved.count, moneyCell(approved.amount)],
              ...[underWay.count, moneyCell(underWay.amount)],
            ]),
          ),
        ]
      : []),
    sheetOf(
      'Faturado e recebido',
      [column('Mês', 'month', 16), money('Faturado'), money('Recebido')],
      months.map(({ month, billed, received }) => [
        dayNumber(`${month}-01`),
        moneyCell(billed),
        moneyCell(received),
      ]),
    ),
  ]);
}
