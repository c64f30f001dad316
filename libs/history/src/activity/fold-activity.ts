import type { ActivityEntry, ActivityKind } from '@demanda/contracts/activity';

/** Entries of one kind and user that follow each other within minutes, newest first. */
export interface FoldedEntries {
  kind: ActivityKind;
  entries: readonly [ActivityEntry, ...ActivityEntry[]];
}

const FOLD_MS = 10 * 60_000;

/** Messages and bills are told one by one: each went to somebody. */
const FOLDED_KINDS: readonly ActivityKind[] = ['CHANGE', 'DELIVERY'];

const instantOf = ({ entry }: ActivityEntry) => Date.parse(entry.at);

function belongsTo({ kind, entries: [newest] }: FoldedEntries, next: ActivityEntry): boolean {
  const isBySame = newest.entry.userId === next.entry.userId && newest.entry.userName === next.entry.userName;
  return (
    FOLDED_KINDS.includes(kind) &&
    kind === next.kind &&
    isBySame &&
    instantOf(newest) - instantOf(next) <= FOLD_MS
  );
}

/** Folds the changes that one person made within ten minutes, in the order of the entries, newest first. */
export function foldActivity(entries: readonly ActivityEntry[]): FoldedEntries[] {
  const folded: FoldedEntries[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (last && belongsTo(last, entry)) last.entries = [...last.entries, entry];
    else folded.push({ kind: entry.kind, entries: [entry] });
  }
  return folded;
}
