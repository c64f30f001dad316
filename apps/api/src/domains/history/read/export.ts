import type { HistoryChange, HistoryEntry, HistoryListQuery } from '@demanda/contracts/history';
import { exportHistory, exportHistoryLines } from '@demanda/contracts/history-export';
import { historyFieldOf } from '@demanda/contracts/history-fields';
import { historyEventLabels, historyResourceLabels } from '@demanda/contracts/history-labels';
import { stampedFileName } from '@demanda/contracts/spreadsheets';
import { Readable } from 'node:stream';
import type { Db } from '../../../engines/database/schema';
import type { App, Services } from '../../../engines/http/app-types';
import { handle } from '../../../engines/http/handle';
import { inOrder } from '../../../engines/list/list-page';
import { selectIdsInParts } from '../../../engines/list/select-ids';
import { spreadsheetFile } from '../../../engines/spreadsheet/file';
import type { Cell, Sheet, SheetColumn } from '../../../engines/spreadsheet/sheet';
import type { SessionUser } from '../../../kernel/session-user';
import { localTime } from '@demanda/contracts/time-zone';
import { historyList } from './list';
import { entriesFor } from './read';
import { valueText } from './value-text';
import { visibleEntryConditions } from './visible';

/** The matching entries with what this user may see of them, a few hundred at a time. */
async function* entriesInParts(
  { db, user }: { db: Db; user: SessionUser },
  query: HistoryListQuery,
): AsyncGenerator<HistoryEntry[]> {
  const load = entriesFor(db, user);
  for await (const ids of selectIdsInParts(db, historyList, query, visibleEntryConditions(user))) {
    yield inOrder(await load(ids), ids);
  }
}

const columns: readonly SheetColumn[] = [
  { head: 'ID', kind: 'integer', width: 10 },
  { head: 'Quando', kind: 'moment', width: 17 },
  { head: 'Quem', kind: 'text', width: 24 },
  { head: 'O quê', kind: 'text', width: 20 },
  { head: 'Registro', kind: 'text', width: 20 },
  { head: 'Nome', kind: 'text', width: 24 },
  { head: 'Campo', kind: 'text', width: 20 },
  { head: 'Antes', kind: 'text', width: 30 },
  { head: 'Depois', kind: 'text', width: 30 },
  { head: 'Detalhe', kind: 'text', width: 30 },
  { head: 'Endereço', kind: 'text', width: 18 },
  { head: 'Rastreio', kind: 'text', width: 34 },
];

/** Days since 1899-12-30 in the time of São Paulo, to the second. */
const spreadsheetMoment = (at: string): number => {
  const local = localTime(new Date(at));
  return Date.parse(`${local.replace(' ', 'T')}Z`) / 86_400_000 + 25_569;
};

function rowsOf(entry: HistoryEntry): Cell[][] {
  const { id, at, userName, event, resource, recordLabel, changes, detail, address, traceId } = entry;
  const start = [id, spreadsheetMoment(at), userName, historyEventLabels[event]];
  const record = [historyResourceLabels[resource], recordLabel];
  const end = [detail, address ?? null, traceId];
  const changeCells = ({ field, before, after }: HistoryChange): Cell[] => {
    const known = historyFieldOf(resource, field);
    return [known.label, valueText(known, before), valueText(known, after)];
  };
  const changed = changes.length === 0 ? [[null, null, null]] : changes.map(changeCells);
  return changed.map((cells) => [...start, ...record, ...cells, ...end]);
}

async function* rowsInParts(entries: AsyncIterable<HistoryEntry[]>): AsyncGenerator<Cell[][]> {
  for await (const part of entries) yield part.flatMap(rowsOf);
}

const historySheet = (entries: AsyncIterable<HistoryEntry[]>): Sheet => ({
  name: 'Histórico',
  columns,
  rows: rowsInParts(entries),
  totals: () => columns.map(() => null),
});

async function* linesInParts(entries: AsyncIterable<HistoryEntry[]>): AsyncGenerator<Buffer> {
  for await (const part of entries) {
    yield Buffer.from(part.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }
}

/** Registers the files of the audit log. */
export function historyExportRoutes(app: App, { db }: Services): void {
  handle(app, exportHistory, ({ query, user }) =>
    spreadsheetFile('history', 'Histórico', [historySheet(entriesInParts({ db, user }, query))]),
  );
  handle(app, exportHistoryLines, ({ query, user }) => ({
    name: stampedFileName('history', new Date(), 'jsonl'),
    contentType: exportHistoryLines.file,
    content: Readable.from(linesInParts(entriesInParts({ db, user }, query)), { objectMode: false }),
  }));
}
