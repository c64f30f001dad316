import { Input } from 'antd';
import { Icon } from '../icon/icon';
import { textKind } from './filter-kinds';
import { useList } from './list-context';
import { filterText, useDraft } from './use-draft';

interface SearchBoxProps {
  label: string;
  /** Key of the contract's filter. */
  name: string;
  /** With `name` 'search': the fields that are searched. */
  fields?: readonly string[];
}

/** One search box instead of the filters of the columns; the server is asked (G-USE-6). */
export function SearchBox({ label, name, fields }: SearchBoxProps) {
  const { search, onSearch, filterDelay } = useList();
  const draft = useDraft({
    kind: textKind,
    value: filterText(search[name]),
    delayMs: filterDelay,
    onCommit: (text) => onSearch({ [name]: text, ...(fields && { searchIn: text && [...fields] }) }),
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
