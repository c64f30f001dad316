import { Input } from 'antd';
import { Icon } from '../icon/icon';
import { textKind } from './filter-kinds';
import { useList } from './list-context';
import { filterText, useDraft } from './use-draft';

interface SearchBoxProps {
  label: string;
  /** Key of the contract's filter. */
  name: string;
  /** Fields to search, when `name` is 'search'. */
  fields?: readonly string[];
}

/** Search box in place of the column filters; the server searches (G-USE-6). */
export function SearchBox({ label, name, fields }: SearchBoxProps) {
  const { search, onSearch, filterDelayMs } = useList();
  const draft = useDraft({
    kind: textKind,
    value: filterText(search[name]),
    delayMs: filterDelayMs,
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
