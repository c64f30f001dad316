import { deliveryStatusLabels } from '@demanda/contracts/delivery-labels';
import { asList } from '@demanda/contracts/list';
import {
  exportDeliveries,
  exportDeliveryItems,
  type DeliveryColumn,
} from '@demanda/contracts/delivery-exports';
import { deliveryCard, deliveryItemCard } from '@demanda/contracts/records/deliveries';
import { sql } from 'kysely';
import { hasPermission } from '../../engines/http/access';
import type { App, Services } from '../../engines/http/app-types';
import { handle } from '../../engines/http/handle';
import { selectAllIds } from '../../engines/list/select-ids';
import { cardSheet } from '../../engines/spreadsheet/card-sheet';
import { spreadsheetFile } from '../../engines/spreadsheet/file';
import {
  integerColumn,
  momentColumn,
  readSheet,
  textColumn,
  type ReadColumn,
  type SheetQuery,
} from '../../engines/spreadsheet/read-sheet';
import type { Granted } from '../../kernel/session-user';
import { deliveryGroupList } from './groups/list';
import { deliveryItemList } from './items/list';

const status = { width: 18, labels: deliveryStatusLabels };

const item = cardSheet(deliveryItemCard, 'item', 'deliveryItems');
const projectColumn = textColumn('Projeto', 'project.name', { width: 24 });
const workColumns = [
  { ...item.sourceBranch, width: 24 },
  { ...item.branch, width: 24 },
  item.pullRequest,
  item.script,
  item.startedAt,
  item.finishedAt,
];
const itemColumns = [
  projectColumn,
  { ...item.status, ...status, head: 'Status do item' },
  ...workColumns,
  item.notes,
];
const joinItems = sql`left join delivery_items item on item.delivery_id = delivery.id
  left join projects project on project.id = item.project_id`;

const groupColumns: Record<DeliveryColumn, ReadColumn> = {
  'task.id': integerColumn('ID', 'task.id'),
  'task.code': textColumn('Código', 'task.code', { width: 14 }),
  'task.title': textColumn('Tarefa', 'task.title', { width: 44 }),
  status: textColumn('Status', 'grp.shown_status', status),
  totalItems: integerColumn('Itens', 'grp.total_items'),
  totalDeliveries: integerColumn('Entregas', 'grp.total_deliveries'),
};
const joinGroups = sql`join tasks task on task.id = chosen.id
    join delivery_groups grp on grp.task_id = task.id`;

/** Spreadsheet by the ids of tasks as the list shows them, with the given columns in their order. */
const groupSheet = (named: readonly DeliveryColumn[]): SheetQuery => ({
  name: 'Entregas',
  columns: [...new Set(named)].map((name) => groupColumns[name]),
  join: joinGroups,
});

/**
 * Spreadsheet by the ids of tasks: one row for each delivery item and for each delivery without items; one
 * row for each delivery for users who may not read items.
 */
export const deliverySheet = (user: Granted): SheetQuery =>
  sheetOfDeliveries(hasPermission(user, 'deliveryItems:VIEW'));

const sheetOfDeliveries = (seesItems: boolean): SheetQuery => ({
  name: 'Entregas',
  columns: [
    groupColumns['task.id'],
    groupColumns['task.code'],
    groupColumns['task.title'],
    groupColumns.status,
    integerColumn('ID da entrega', 'delivery.id', { width: 14 }),
    textColumn('Status da entrega', 'delivery.shown_status', status),
    { ...cardSheet(deliveryCard, 'delivery', 'deliveries').notes, head: 'Notas da entrega' },
    ...(seesItems ? itemColumns : []),
    momentColumn('Criada em', 'delivery.created_at'),
    momentColumn('Atualizada em', 'delivery.updated_at'),
  ],
  join: sql`${joinGroups}
    join deliveries delivery on delivery.task_id = task.id ${seesItems ? joinItems : sql``}`,
  // The order of the list: newest delivery first, items as they were added.
  order: seesItems ? sql`delivery.id desc, item.id` : sql`delivery.id desc`,
});

/** Spreadsheet by the ids of items, one row each. */
const itemSheet: SheetQuery = {
  name: 'Itens de entrega',
  columns: [
    item.id,
    integerColumn('ID da entrega', 'item.delivery_id', { width: 14 }),
    textColumn('Código da tarefa', 'task.code', { width: 18 }),
    textColumn('Tarefa', 'task.title', { width: 44 }),
    projectColumn,
    { ...item.status, ...status },
    ...workColumns,
    { ...item.notes, head: 'Notas' },
    // The first status of an item dates from its creation.
    momentColumn(
      'Criado em',
      sql`(select min(changed_at) from delivery_status_changes where delivery_item_id = item.id)`,
    ),
    momentColumn('Atualizado em', 'item.updated_at'),
  ],
  join: sql`join delivery_items item on item.id = chosen.id
    join deliveries delivery on delivery.id = item.delivery_id
    join tasks task on task.id = delivery.task_id
    join projects project on project.id = item.project_id`,
};

/** Registers the spreadsheets of the grouped list and of the list of items. */
export function deliveryExportRoutes(app: App, { db }: Services): void {
  handle(app, exportDeliveries, async ({ query: { columns, ...query }, user }) => {
    const taskIds = await selectAllIds(db, deliveryGroupList, query);
    const named = asList(columns);
    const queries =
      named.length > 0
        ? [groupSheet(named), { ...deliverySheet(user), name: 'Detalhes' }]
        : [deliverySheet(user)];
    const sheets = queries.map((sheet) => readSheet({ db, user }, sheet, taskIds));
    return spreadsheetFile('deliveries', 'Relatório de entregas', sheets);
  });
  handle(app, exportDeliveryItems, async ({ query, user }) => {
    const ids = await selectAllIds(db, deliveryItemList, query);
    const sheet = readSheet({ db, user }, itemSheet, ids);
    return spreadsheetFile('deliveryItems', 'Relatório de itens de entrega', [sheet]);
  });
}
