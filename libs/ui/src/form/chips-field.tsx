import { Input, type InputRef } from 'antd';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { FieldLayout } from './field';
import styles from './chips.module.css';
import { FieldRow } from './form';

/** State of a list input: its values and the text being typed. */
export interface Chips {
  values: readonly string[];
  draft: string;
  error: string | undefined;
  type: (draft: string) => void;
  /** Adds the draft or the given text; returns whether all of it was accepted. */
  add: (text?: string) => boolean;
  remove: (value: string) => void;
}

/** Input for several values: Enter or the button adds one, each can be removed, lists can be pasted. */
export function ChipsField({ label, hint, chips }: { label: string; hint?: string; chips: Chips }) {
  const input = useRef<InputRef>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    chips.add();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    // Pasting one value works as usual; line feeds of a list would be lost in the input.
    if (!/[\s,;]/.test(text)) return;
    event.preventDefault();
    chips.add(`${chips.draft} ${text}`);
  };
  return (
    <div>
      <FieldRow
        action={
          <Button icon="plus" onClick={() => chips.add()}>
            Adicionar
          </Button>
        }
      >
        <FieldLayout label={label} hint={hint} error={chips.error}>
          {(ids) => (
            <Input
              {...ids}
              ref={input}
              inputMode="email"
              autoComplete="off"
              value={chips.draft}
              onChange={({ target }) => chips.type(target.value)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
          )}
        </FieldLayout>
      </FieldRow>
      <ul className={styles.chips} aria-label={`${label}: adicionados`} aria-live="polite">
        {chips.values.map((value) => (
          <Chip
            key={value}
            value={value}
            onRemove={() => {
              chips.remove(value);
              input.current?.focus();
            }}
          />
        ))}
      </ul>
    </div>
  );
}

function Chip({ value, onRemove }: { value: string; onRemove: () => void }) {
  return (
    <li className={styles.chip}>
      <span>{value}</span>
      <button type="button" className={styles.remove} aria-label={`Remover ${value}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}
