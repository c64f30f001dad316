import { PICKER_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import { ResultPanel } from '../status/result-panel';
import { CardList } from './card-list';
import { textKind } from './filter-kinds';
import { useList } from './list-context';
import type { ListRow } from './types';
import { filterText, useDraft } from './use-draft';

/** The search box of a window with a list, on small screens. */
export function PickerSearch({ name, label }: { name: string; label: string }) {
  const { search, onSearch } = useList();
  const draft = useDraft({
    kind: textKind,
    value: filterText(search[name]),
    delayMs: PICKER_DEBOUNCE_MS,
    onCommit: (text) => onSearch({ [name]: text }),
  });
  return (
    <Input
      type="search"
      aria-label={label}
      placeholder={label}
      prefix={<Icon name="search" />}
      allowClear
      value={draft.text}
      onChange={({ target }) => draft.change(target.value)}
      onPressEnter={draft.commit}
    />
  );
}

interface PickerCardsProps<T> {
  rows: T[];
  card: (row: T) => ReactNode;
  emptyText: string;
}

export function PickerCards<T extends ListRow>({ rows, card, emptyText }: PickerCardsProps<T>) {
  if (rows.length === 0) return <ResultPanel icon="empty" title={emptyText} />;
  return <CardList rows={rows} card={card} />;
}
