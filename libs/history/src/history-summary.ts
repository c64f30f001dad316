import type { HistoryEntry } from '@demanda/contracts/history';
import { historyFieldOf } from '@demanda/contracts/history-labels';
import { formatHistoryValue } from './history-value';

/** Returns one line for an entry: its detail, its changes, or the names of its fields. */
export function summaryOf({ event, resource, changes, detail }: HistoryEntry): string {
  if (detail) return detail;
  const [first] = changes;
  if (changes.length === 1 && first && event !== 'CREATE' && event !== 'DELETE') {
    const field = historyFieldOf(resource, first.field);
    const [before, after] = [first.before, first.after].map((value) => formatHistoryValue(field, value));
    return `${field.label}: ${before} → ${after}`;
  }
  return changes.map(({ field }) => historyFieldOf(resource, field).label).join(', ');
}
