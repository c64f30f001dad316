import {
  historyEntry,
  unreadableEntry,
  type HistoryChange,
  type HistoryEntry,
  type HistoryValue,
} from '@demanda/contracts/history';
import { historyFieldOf, historyFields } from '@demanda/contracts/history-fields';
import type { HistoryResource } from '@demanda/contracts/history-labels';
import { fieldOfFilter } from '@demanda/contracts/filter-names';
import type { UnreadableRow } from '@demanda/contracts/rows';
import type { Selectable } from 'kysely';
import type { HistoryTable, HistoryValues } from '../../../engines/database/history-table';
import type { Db } from '../../../engines/database/schema';
import { hasPermission } from '../../../engines/http/access';
import { idIs } from '../../../kernel/id-is';
import type { Granted } from '../../../kernel/session-user';
import { deviceName } from '../../access/session/device-name';
import { billedLines } from './billed-lines';
import { clientText } from './client-text';
import { commentRedactor, type HistoryReader } from './comment-texts';
import { fieldOf, referenceOf, type Reference } from './fields';
import { grantTexts } from './grant-texts';
import { namesOf, type Names } from './references';
import { visibleChanges, visibleDetail } from './visible';

type Row = Selectable<HistoryTable>;

const CHANGED_SECRET = 'alterada';

/**
 * Whether a value is technical and not displayed. Earlier versions recorded the request; the media type
 * follows from the file name.
 */
const isTechnical = (field: string, value: unknown): boolean =>
  field === 'contentType' ||
  field === 'searchIn' ||
  (field === 'request' && /^[A-Z]+ \//.test(String(value)));

/** Values other than plain ones occur only in columns of permissions, which are formatted as text. */
const toPlainText = (stored: unknown): string | number | boolean =>
  typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean'
    ? stored
    : JSON.stringify(stored);

/** Whether these are ids: the filters of an export are texts, some under the name of such a column. */
const areIds = (stored: unknown): boolean => [stored].flat().every(Number.isSafeInteger);

/** Converts a stored value to a value of the contract. */
function toValue(resource: HistoryResource, field: string, stored: unknown, names: Names): HistoryValue {
  if (stored === null || stored === undefined || isTechnical(field, stored)) return null;
  const reference = areIds(stored) ? referenceOf(resource, field) : undefined;
  if (reference && Array.isArray(stored)) return stored.map((id) => names(reference, Number(id)));
  if (reference) return names(reference, Number(stored));
  if (field === 'grants' || field === 'grantChanges') return grantTexts(stored);
  if (field === 'password') return CHANGED_SECRET;
  if (field === 'billedLines') return billedLines(stored);
  const client = clientText(field, stored);
  if (client !== undefined) return client;
  if (Array.isArray(stored)) return stored.map(String);
  const value = toPlainText(stored);
  if (field === 'device') return deviceName(String(value));
  return historyFieldOf(resource, field).kind === 'moment' ? new Date(String(value)).toISOString() : value;
}

const isEmpty = (value: HistoryValue) => value === null || (Array.isArray(value) && value.length === 0);

/** Keeps only the differences of two lists: a profile grants dozens of permissions of which one changed. */
function keepDifferences({ field, before, after }: HistoryChange): HistoryChange {
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, before, after };
  const without = (list: string[], other: string[]) => list.filter((item) => !other.includes(item));
  return { field, before: without(before, after), after: without(after, before) };
}

/** Position of a field in the order of the contract; unknown fields come last. */
function positionOf(resource: HistoryResource, field: string): number {
  const position = Object.keys(historyFields[resource]).indexOf(fieldOfFilter(field));
  return position < 0 ? Infinity : position;
}

function changesOf({ resource, before, after }: Row, names: Names): HistoryChange[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return columns
    .map((column) => {
      const field = fieldOf(resource, column);
      const value = (visible: HistoryValues | null) => toValue(resource, field, visible?.[column], names);
      return keepDifferences({ field, before: value(before), after: value(after) });
    })
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after))
    .sort((one, other) => positionOf(resource, one.field) - positionOf(resource, other.field));
}

function collectReferences(rows: readonly Row[]): Map<Reference, Set<number>> {
  const wanted = new Map<Reference, Set<number>>();
  for (const { resource, before, after } of rows) {
    for (const [column, value] of [...Object.entries(before ?? {}), ...Object.entries(after ?? {})]) {
      const reference = referenceOf(resource, fieldOf(resource, column));
      if (!reference || value === null || !areIds(value)) continue;
      const ids = wanted.get(reference) ?? new Set<number>();
      for (const id of [value].flat()) ids.add(Number(id));
      wanted.set(reference, ids);
    }
  }
  return wanted;
}

/** Entries of sign-ins have the address among their values, also from before the column existed. */
const signInAddress = ({ after }: Row): string | null =>
  typeof after?.address === 'string' ? after.address : null;

/** The task of an entry about a delivery or one of its items. */
function deliveredTask({ resource, about }: Row): number | undefined {
  if (resource !== 'deliveries' && resource !== 'deliveryItems') return undefined;
  const group = about.find((record) => record.startsWith('deliveryGroups:'));
  return group === undefined ? undefined : Number(group.slice(group.indexOf(':') + 1));
}

function toEntry(row: Row, names: Names, user: Granted): HistoryEntry {
  const { id, event, resource } = row;
  return {
    id,
    at: row.at.toISOString(),
    event,
    resource,
    recordId: row.record_id,
    recordLabel: row.record_label,
    userId: row.user_id,
    userName: row.user_name,
    traceId: row.trace_id,
    changes: visibleChanges({ resource, changes: changesOf(row, names) }, user),
    detail: visibleDetail(row.detail, user),
    ...(hasPermission(user, 'deliveries:VIEW') && { taskId: deliveredTask(row) }),
    // The address of a colleague concerns those who may search the history.
    ...(hasPermission(user, 'history:VIEW') && { address: row.address ?? signInAddress(row) }),
  };
}

type OnUnreadable = (row: UnreadableRow) => void;

/** Returns an entry that fits the contract: one whose stored values do not is shown as unreadable. */
function readableEntry(row: Row, toShown: () => HistoryEntry, onUnreadable: OnUnreadable): HistoryEntry {
  const show = (error: unknown) => {
    onUnreadable({ id: row.id, error, isLeftOut: false });
    return unreadableEntry({ ...row, at: row.at.toISOString() });
  };
  try {
    const entry = toShown();
    const { success, error } = historyEntry.safeParse(entry);
    return success ? entry : show(error);
  } catch (error) {
    return show(error);
  }
}

/** Reads entries by their ids, in any order, with the changes that this user may see. */
export const entriesFor =
  (db: Db, user: HistoryReader, onUnreadable: OnUnreadable = () => {}) =>
  async (ids: number[]): Promise<HistoryEntry[]> => {
    const rows = await db.selectFrom('history').selectAll().where(idIs('id')(ids)).execute();
    const names = await namesOf(db, collectReferences(rows));
    const redact = await commentRedactor(db, rows, user);
    function toShown(row: Row): HistoryEntry {
      const entry = toEntry(row, names, user);
      return { ...entry, changes: redact(row, entry.changes) };
    }
    return rows.map((row) => readableEntry(row, () => toShown(row), onUnreadable));
  };
