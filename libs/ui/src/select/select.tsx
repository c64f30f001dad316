import { Select as AntdSelect, type RefSelectProps, type SelectProps as AntdProps } from 'antd';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { matchTypeAhead, type Option } from './match-type-ahead';

/** Pause after which the next letter begins a new word, as in the browser's own select. */
const NEW_WORD_AFTER_MS = 1000;

export interface SelectProps<V extends string | number> extends Omit<
  AntdProps<V, Option<V>>,
  'options' | 'onKeyDown' | 'open' | 'onOpenChange'
> {
  options: Option<V>[];
  ref?: Ref<RefSelectProps>;
}

/**
 * antd's Select with the type-ahead of a native `<select>`: typed letters choose the next option that begins with them
 * (WAI-ARIA "Select-Only Combobox"). antd ignores the letters, and Enter and Tab then take the first option.
 */
export function Select<V extends string | number>(props: SelectProps<V>) {
  const { options, value, onChange, defaultOpen = false } = props;
  const [open, setOpen] = useState(defaultOpen);
  const [typed, setTyped] = useState({ text: '', atMs: -Infinity });

  function typeAhead(event: KeyboardEvent) {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    const isNewWord = timeStamp - typed.atMs > NEW_WORD_AFTER_MS;
    const isLetter = key.length === 1 && !ctrlKey && !metaKey && !altKey && !(isNewWord && key === ' ');
    if (!isLetter) return;
    const text = isNewWord ? key : typed.text + key;
    setTyped({ text, atMs: timeStamp });
    // An open menu would keep its old option active, and Enter would take that one.
    setOpen(false);
    const option = matchTypeAhead(options, text, value ?? undefined);
    if (option && option.value !== value) onChange?.(option.value, option);
  }

  return <AntdSelect<V, Option<V>> {...props} open={open} onOpenChange={setOpen} onKeyDown={typeAhead} />;
}
