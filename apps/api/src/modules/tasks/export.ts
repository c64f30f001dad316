import {
  exportGeneralReport,
  exportGeneralReportForUser,
  exportTasks,
  TASK_COLUMNS,
  type TaskColumn,
} from '@demanda/contracts/spreadsheets';
import type { Kysely } from 'kysely';
import { asList } from '@demanda/contracts/list';
import type { Database } from '../../database/schema';
import type { App, Services, SessionUser } from '../../http/app-types';
import { forbidden } from '../../http/errors';
import { handle } from '../../http/handle';
import { selectAllIds } from '../../list/select-ids';
import { usesField } from '../../list/uses-field';
import { spreadsheetFile } from '../../spreadsheet/file';
import { readSheet } from '../../spreadsheet/read-sheet';
import { billingSheet } from '../billing/export';
import { billingPeriodList } from '../billing/list';
import { deliverySheet } from '../deliveries/export';
import { deliveryGroupList } from '../deliveries/list';
import { subTaskSheet, taskSheet } from './export-columns';
import { taskList } from './list';
import { seesAmounts } from './rules';

const withoutAmount = TASK_COLUMNS.filter((name) => name !== 'amount');

/** The columns that were named, else all that the user may see. Throws 403 for a hidden amount. */
function columnsFor(user: SessionUser, named: readonly TaskColumn[]): readonly TaskColumn[] {
  if (seesAmounts(user)) return named.length > 0 ? named : TASK_COLUMNS;
  if (named.includes('amount')) throw forbidden();
  return named.length > 0 ? named : withoutAmount;
}

/** Everything there is, newest first where the lists are; without amounts there is no billing either. */
async function generalSheets(db: Kysely<Database>, withAmounts: boolean) {
  const tasks = await selectAllIds(db, taskList, {});
  const groups = await selectAllIds(db, deliveryGroupList, {});
  const sheets = [
    readSheet(db, taskSheet(withAmounts ? TASK_COLUMNS : withoutAmount), tasks),
    readSheet(db, subTaskSheet(withAmounts), tasks),
    readSheet(db, deliverySheet, groups),
  ];
  if (!withAmounts) return sheets;
  return [...sheets, readSheet(db, billingSheet, await selectAllIds(db, billingPeriodList, {}))];
}

/** Spreadsheets of tasks and of everything (doc 0 §7). */
export function taskExportRoutes(app: App, { db }: Services): void {
  handle(app, exportTasks, async ({ query: { columns, ...query }, user }) => {
    const shown = columnsFor(user, asList(columns));
    if (usesField(query, 'amount') && !seesAmounts(user)) throw forbidden();
    const ids = await selectAllIds(db, taskList, query);
    return spreadsheetFile('tasks', 'Relatório de tarefas', [readSheet(db, taskSheet(shown), ids)]);
  });
  handle(app, exportGeneralReport, async () =>
    spreadsheetFile('generalReport', 'Relatório geral', await generalSheets(db, true)),
  );
  handle(app, exportGeneralReportForUser, async () =>
    spreadsheetFile('generalReportForUser', 'Relatório geral', await generalSheets(db, false)),
  );
}
