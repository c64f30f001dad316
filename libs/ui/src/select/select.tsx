import { Select as AntdSelect, type RefSelectProps, type SelectProps as AntdProps } from 'antd';
import { useState, type KeyboardEvent, type Ref } from 'react';
import type { Option } from './match-type-ahead';
import { useTypeAhead } from './use-type-ahead';

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
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  const choose = useTypeAhead(props);

  function typeAhead(event: KeyboardEvent) {
    // An open menu would keep its old option active, and Enter would take that one.
    if (choose(event)) setOpen(false);
  }

  return <AntdSelect<V, Option<V>> {...props} open={open} onOpenChange={setOpen} onKeyDown={typeAhead} />;
}
