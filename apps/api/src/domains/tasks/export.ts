import {
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
} from '@demanda/contracts/task-exports';
import { TASK_COLUMNS } from '@demanda/contracts/task-sheet-columns';
import { sql, type SqlBool } from 'kysely';
import { asList } from '@demanda/contracts/list';
import type { Db } from '../../engines/database/schema';
import { hasPermission } from '../../engines/http/access';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { selectAllIds, selectIdsInParts, selectIdsToExport } from '../../engines/list/select-ids';
import { spreadsheetFile } from '../../engines/spreadsheet/file';
import { readSheet } from '../../engines/spreadsheet/read-sheet';
import type { Granted } from '../../kernel/session-user';
import { billingSheet } from '../billing/periods/export';
import { billingPeriodList } from '../billing/periods/list';
import { deliverySheet } from '../deliveries/export';
import { deliveryGroupList } from '../deliveries/groups/list';
import { subTaskSheet, taskSheet } from './export-columns';
import { taskList } from './list';

const withoutAmount = TASK_COLUMNS.filter((name) => name !== 'amount');

/** Tasks that exist now, in parts for each sheet: a task that is created meanwhile is in none. */
async function tasksOfNow(db: Db): Promise<() => AsyncIterable<number[]>> {
  const { newest } = await db
    .selectFrom('tasks')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  const known = [sql<SqlBool>`${taskList.id} <= ${newest ?? 0}::bigint`];
  return () => selectIdsInParts(db, taskList, {}, known);
}

/**
 * Sheets with everything the user may export, newest first like the lists. Users who may not read amounts get
 * no sheet of billing.
 */
async function generalSheets(db: Db, user: Granted, withAmounts: boolean) {
  const reader = { db, user };
  const tasks = await tasksOfNow(db);
  const sheets = [
    readSheet(reader, taskSheet(withAmounts ? TASK_COLUMNS : withoutAmount), tasks()),
    readSheet(reader, subTaskSheet(withAmounts), tasks()),
  ];
  if (hasPermission(user, 'deliveries:EXPORT')) {
    sheets.push(readSheet(reader, deliverySheet(user), selectIdsInParts(db, deliveryGroupList, {})));
  }
  if (withAmounts && hasPermission(user, 'billing:EXPORT')) {
    sheets.push(readSheet(reader, billingSheet, await selectAllIds(db, billingPeriodList, {})));
  }
  return sheets;
}

/** Registers the spreadsheets of tasks and of the whole system. */
export function taskExportRoutes(app: App, { db }: Services): void {
  handle(app, exportTasks, async ({ query: { columns, ...query }, user }) => {
    const named = asList(columns);
    const ids = await selectIdsToExport(db, taskList, query);
    const sheet = readSheet({ db, user }, taskSheet(named.length > 0 ? named : TASK_COLUMNS), ids);
    return spreadsheetFile('tasks', 'Relatório de tarefas', [sheet]);
  });
  handle(app, exportGeneralReport, async ({ user }) =>
    spreadsheetFile('generalReport', 'Relatório geral', await generalSheets(db, user, true)),
  );
  handle(app, exportGeneralReportForUser, async ({ user }) =>
    spreadsheetFile('generalReportForUser', 'Relatório geral', await generalSheets(db, user, false)),
  );
}
