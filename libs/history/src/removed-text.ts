import type { HistoryDays, HistoryEntry } from '@demanda/contracts/history';
import { HISTORY_KINDS, type HistoryKindOf } from '@demanda/contracts/history-labels';
import { formatCount } from '@demanda/ui/format';
import type { HistoryOf } from './history-query';

const REMOVED: Record<HistoryKindOf, (days: string) => string> = {
  CHANGE: (days) => `Alterações com mais de ${days} são removidas do histórico.`,
  ACCESS: (days) => `Acessos com mais de ${days} são removidos do histórico.`,
};

type Entry = Pick<HistoryEntry, 'event' | 'resource'>;

/**
 * Says below the oldest entry of a record what is removed by age; undefined while everything is kept, or when the list
 * goes back to the creation of the record. Older servers send no days.
 */
export function removedText(
  of: HistoryOf,
  days: HistoryDays | undefined,
  entries: readonly Entry[],
): string | undefined {
  const created = of === 'deliveryGroups' ? 'deliveries' : of;
  const isWhole = entries.some(({ event, resource }) => event === 'CREATE' && resource === created);
  const texts = HISTORY_KINDS.flatMap((kind) => {
    const age = days?.[kind];
    return age === undefined || (kind === 'CHANGE' && isWhole) ? [] : REMOVED[kind](formatCount(age, 'dias'));
  });
  return texts.join(' ') || undefined;
}
