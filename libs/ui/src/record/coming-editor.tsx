import { useEffect, useRef, type KeyboardEvent } from 'react';
import { focusEdit } from '../form/focus-edit';
import type { EditStep } from '../form/inline-editor';
import styles from './record.module.css';

interface ComingEditorProps {
  /** Accessible name of the field. */
  label: string;
  value: string;
  isLong?: boolean;
  /** Called with the whole text; absent where the value is chosen. */
  onType?: (text: string) => void;
  onEnd: (step?: EditStep) => void;
}

/** Keys that end an edit, or move on from it. */
const ENDS = ['Enter', 'Tab', 'Escape'];

/**
 * Stands for an editor in place whose code is loading: it takes the focus and what is typed, so that keys do not reach
 * shortcuts of the page. Escape leaves; Enter and Tab have to wait for the editor, which checks the value.
 */
export function ComingEditor({ label, value, isLong = false, onType, onEnd }: ComingEditorProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  // The focus is external to React.
  useEffect(() => focusEdit(field.current!, isLong), [isLong]);
  const holdKeys = (event: KeyboardEvent) => {
    event.stopPropagation();
    const isNewLine = isLong && event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!ENDS.includes(event.key) || isNewLine) return;
    event.preventDefault();
    if (event.key === 'Escape') onEnd();
  };
  const Field = isLong ? 'textarea' : 'input';
  return (
    <div data-inline-editor="">
      <Field
        ref={field}
        className={styles.comingEditor}
        aria-label={label}
        rows={isLong ? 4 : undefined}
        defaultValue={value}
        readOnly={!onType}
        onChange={({ target }) => onType?.(target.value)}
        onKeyDown={holdKeys}
        onBlur={({ target }) => target.value === value && onEnd('away')}
      />
    </div>
  );
}
