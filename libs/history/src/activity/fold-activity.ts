import type { ActivityEntry, ActivityKind, CommentEntry, RecordedEntry } from '@demanda/contracts/activity';

/** Entries of one kind and user that follow each other within minutes, newest first. */
export interface FoldedEntries {
  kind: RecordedEntry['kind'];
  entries: readonly [RecordedEntry, ...RecordedEntry[]];
}

const FOLD_MS = 10 * 60_000;

/** Comments, messages and bills are not folded. */
const FOLDED_KINDS: readonly ActivityKind[] = ['CHANGE', 'DELIVERY'];

const instantOf = ({ entry }: RecordedEntry) => Date.parse(entry.at);

function belongsTo({ kind, entries: [newest] }: FoldedEntries, next: RecordedEntry): boolean {
  const isBySame = newest.entry.userId === next.entry.userId && newest.entry.userName === next.entry.userName;
  return (
    FOLDED_KINDS.includes(kind) &&
    kind === next.kind &&
    isBySame &&
    instantOf(newest) - instantOf(next) <= FOLD_MS
  );
}

/** Folds the changes that one person made within ten minutes, in the order of the entries, newest first. */
export function foldActivity(entries: readonly ActivityEntry[]): (FoldedEntries | CommentEntry)[] {
  const folded: (FoldedEntries | CommentEntry)[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    if (entry.kind === 'COMMENT') folded.push(entry);
    else if (last && 'entries' in last && belongsTo(last, entry)) last.entries = [...last.entries, entry];
    else folded.push({ kind: entry.kind, entries: [entry] });
  }
  return folded;
}
