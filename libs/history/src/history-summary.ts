import type { HistoryEntry } from '@demanda/contracts/history';
import { historyFieldOf } from '@demanda/contracts/history-words';
import { formatHistoryValue } from './history-value';

/** An entry in one line: what was said, what changed from what to what, or which fields there were. */
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
