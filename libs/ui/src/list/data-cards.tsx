import { Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { ResultPanel } from '../status/result-panel';
import { CardList } from './card-list';
import type { ListRow } from './types';

interface DataCardsProps<T> {
  rows: T[];
  card: (row: T) => ReactNode;
  /** Texts that the search box looks in, on this page only. */
  searchTexts: (row: T) => (string | null | undefined)[];
  searchLabel: string;
  emptyText: string;
  /** What to do about it. */
  emptyHint?: string;
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The list on a phone: cards and a search within the page. */
export function DataCards<T extends ListRow>(props: DataCardsProps<T>) {
  const { rows, card, searchTexts, searchLabel, emptyText, emptyHint } = props;
  const [sought, setSought] = useState('');
  const matches = rows.filter((row) =>
    searchTexts(row).some((text) => fold(text ?? '').includes(fold(sought.trim()))),
  );
  return (
    <>
      <Input
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        prefix={<Icon name="search" />}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {matches.length === 0 && <ResultPanel icon="empty" title={emptyText} text={emptyHint} />}
      <CardList rows={matches} card={card} />
    </>
  );
}
