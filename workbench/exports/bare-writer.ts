// Baseline: the library's stream with the rows of the export from memory; each message starts one run.
import { profileGrants } from '@demanda/contracts/permissions';
import { TASK_COLUMNS } from '@demanda/contracts/task-sheet-columns';
import { writeXlsxStream } from 'hucre/xlsx';
import { taskSheet } from '../../apps/api/src/domains/tasks/export-columns';
import { taskList } from '../../apps/api/src/domains/tasks/list';
import { createDatabase } from '../../apps/api/src/engines/database';
import { selectAllIds } from '../../apps/api/src/engines/list/select-ids';
import { readSheet } from '../../apps/api/src/engines/spreadsheet/read-sheet';
import type { Cell, SheetColumn } from '../../apps/api/src/engines/spreadsheet/sheet';

const [, , databaseUrl = '', dataFolder = ''] = process.argv;

const FORMATS = {
  text: undefined,
  integer: '0',
  money: '"R$" #,##0.00',
  moment: 'dd/mm/yyyy hh:mm',
  day: 'dd/mm/yyyy',
  month: 'mm/yyyy',
};

async function readAll(): Promise<{ columns: readonly SheetColumn[]; rows: Cell[][] }> {
  const env = { DATABASE_URL: databaseUrl || undefined, DATABASE_POOL_SIZE: 2, PREPARED_STATEMENTS: true };
  const { db, close } = await createDatabase({ ...env, DATA_DIR: dataFolder });
  const user = { grants: profileGrants.ADMIN };
  const sheet = readSheet({ db, user }, taskSheet(TASK_COLUMNS), await selectAllIds(db, taskList, {}));
  const rows: Cell[][] = [];
  for await (const chunk of sheet.rows) rows.push(...chunk);
  await close();
  const isMoney = sheet.columns.map(({ kind }) => kind === 'money');
  const asNumber = (cell: Cell, index: number) => (isMoney[index] && cell !== null ? Number(cell) : cell);
  return { columns: sheet.columns, rows: rows.map((row) => row.map(asNumber)) };
}

const { columns, rows } = await readAll();

async function run(): Promise<{ ms: number; bytes: number }> {
  const started = performance.now();
  const stream = writeXlsxStream(rows, {
    name: 'Tarefas',
    columns: columns.map(({ head, kind, width }) => ({ header: head, width, numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  });
  let bytes = 0;
  for await (const chunk of stream) bytes += chunk.length;
  return { ms: performance.now() - started, bytes };
}

process.on('message', () => void run().then((result) => process.send?.(result)));
process.send?.('ready');
