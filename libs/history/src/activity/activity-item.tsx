import { activityKindLabels } from '@demanda/contracts/activity';
import type { HistoryEntry } from '@demanda/contracts/history';
import { nameSome } from '@demanda/contracts/name-some';
import { HistoryChanges } from '../history-changes';
import { Tag } from '@demanda/ui/core';
import { TimelineEntry } from '@demanda/ui/dialog';
import { formatCount, formatDateTime } from '@demanda/ui/format';
import type { ReactNode } from 'react';
import styles from './activity.module.css';
import { Ago } from './ago';
import type { FoldedEntries } from './fold-activity';
import { sentencesOf, type Sentence } from './sentences';

interface EntrySentences {
  entry: HistoryEntry;
  sentences: readonly Sentence[];
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence for several: 'fez 3 alterações: prioridade, título, valor'. */
function summaryOf(items: readonly EntrySentences[], sentences: readonly Sentence[]): string {
  const created = items.find(({ entry: { event, resource } }) => event === 'CREATE' && resource === 'tasks');
  const [first] = created?.sentences ?? [];
  if (first) return `${first.text} e fez ${formatCount(sentences.length - 1, 'outra(s) alteração(ões)')}`;
  const topics = [...new Set(sentences.map(({ topic }) => topic))];
  return `fez ${formatCount(sentences.length, 'alteração(ões)')}: ${nameSome(topics)}`;
}

interface ActivityItemProps {
  folded: FoldedEntries;
  /** Time from which the age of an entry is counted. */
  nowMs: number;
}

/** What a person did, as a sentence; several changes, and values too long for a sentence, can be opened. */
export function ActivityItem({ folded: { kind, entries }, nowMs }: ActivityItemProps) {
  const [{ entry }] = entries;
  const items = entries.map((one) => ({ entry: one.entry, sentences: sentencesOf(one.entry) }));
  const sentences = items.flatMap((one) => one.sentences);
  const [only] = sentences;
  const isSingle = sentences.length === 1;
  const line = (
    <>
      <strong>{entry.userName}</strong> {isSingle && only ? only.text : summaryOf(items, sentences)}
      {only?.status && (
        <>
          {' '}
          <Tag tone="warning">{only.status}</Tag>
        </>
      )}
    </>
  );
  return (
    <TimelineEntry
      instant={entry.at}
      time={<Ago instant={entry.at} nowMs={nowMs} />}
      about={activityKindLabels[kind]}
    >
      {isSingle && !only?.details ? (
        <span className={styles.line}>{line}</span>
      ) : (
        <Opened items={items} line={line} />
      )}
    </TimelineEntry>
  );
}

/** A line that opens to all sentences of its entries. */
const Opened = ({ items, line }: { items: readonly EntrySentences[]; line: ReactNode }) => (
  <details className={styles.folded}>
    <summary className={styles.summary}>{line}</summary>
    <ul className={styles.sentences}>
      {items.flatMap(({ entry, sentences }) =>
        sentences.map(({ text, topic, details }) => (
          <li key={`${entry.id} ${topic}`}>
            {upperFirst(text)}
            {items.length > 1 && <span className={styles.at}> · {formatDateTime(entry.at)}</span>}
            {details && <HistoryChanges entry={{ ...entry, changes: details }} />}
          </li>
        )),
      )}
    </ul>
  </details>
);
