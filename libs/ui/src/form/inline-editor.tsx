import type { z } from '@demanda/schema';
import { Tooltip } from 'antd';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import styles from './form.module.css';
import { useFieldMessage } from './use-field-message';
import { useZodForm } from './use-zod-form';

/**
 * Where an edit continues: 1 in the next field, -1 in the previous one, 0 where it began; 'away' when the user has
 * clicked elsewhere.
 */
export type EditStep = -1 | 0 | 1 | 'away';

/** What the field of an inline edit gets: its name in the form is `value`. */
export interface InlineForm<V> {
  control: Control<{ value: V }>;
  /** Sets the value, for a field that is not bound to the form; `isChosen` saves it, as a choice from a list does. */
  set: (value: V, isChosen: boolean) => void;
}

interface InlineEditorProps<V> {
  /** Accessible name: 'Editar título de ERP-0007'. */
  label: string;
  /** Shape of the object `{ value }`. */
  shape: z.ZodType<{ value: V }, { value: V }>;
  value: V;
  /** Called with a valid value, changed or not. */
  onSave: (value: V, step: EditStep) => void;
  onCancel: () => void;
  /** Renders the field. */
  children: (form: InlineForm<V>) => ReactNode;
}

/** A calendar belongs to the field, but its place in the document is elsewhere. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-field-popup]') !== null;

const isListOpen = (target: EventTarget) => (target as Element).getAttribute('aria-expanded') === 'true';

/** Where the edit of one value continues, and whether it has ended: a second end is ignored. */
function createProgress() {
  let step: EditStep = 0;
  let isDone = false;
  return {
    step: () => step,
    goTo: (next: EditStep) => {
      step = next;
    },
    isDone: () => isDone,
    /** Returns whether it had not ended before. */
    finish: () => !isDone && (isDone = true),
  };
}

/**
 * Edits one value in place: Enter saves, Tab saves and goes to the next field, Escape leaves without saving. A
 * click elsewhere saves. An invalid value stays, with its message.
 */
export function InlineEditor<V>({ label, shape, value, onSave, onCancel, children }: InlineEditorProps<V>) {
  const box = useRef<HTMLDivElement>(null);
  const [progress] = useState(createProgress);
  const form = useZodForm<{ value: V }, { value: V }>(shape, { value }, { isDraft: false });
  const error = useFieldMessage(form.control, 'value' as never);
  const save = () =>
    void form.handleSubmit(
      (values) => {
        if (progress.finish()) onSave(values.value, progress.step());
      },
      () => progress.goTo(0),
    )();

  // The focus is external to React. Selected before: a field that changes its text on focus keeps the selection.
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>('input');
    input?.select();
    input?.focus();
  }, []);

  const beforeField = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (isInPopup(target)) return;
    progress.goTo(key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0);
    const isEnd = key === 'Escape' || (key === 'Enter' && !isListOpen(target));
    if (!isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Enter') return save();
    progress.finish();
    onCancel();
  };
  const afterField = (event: KeyboardEvent) => {
    // Keys in here are no shortcuts of the list or the panel around.
    event.stopPropagation();
    if (event.key !== 'Tab' || isInPopup(event.target)) return;
    event.preventDefault();
    save();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (
      progress.isDone() ||
      box.current?.contains(relatedTarget) ||
      !document.hasFocus() ||
      isInPopup(relatedTarget)
    )
      return;
    progress.goTo('away');
    save();
  };
  return (
    <fieldset className={`${styles.line} ${styles.inline}`} aria-label={label}>
      <Tooltip open={error !== undefined} title={error} placement="bottomLeft">
        <div
          ref={box}
          data-inline-editor=""
          onKeyDownCapture={beforeField}
          onKeyDown={afterField}
          onBlur={leave}
        >
          {children({
            control: form.control,
            set: (given, isChosen) => {
              form.setValue('value' as never, given as never);
              // After Tab, its own handler saves.
              if (isChosen && progress.step() === 0) save();
            },
          })}
        </div>
      </Tooltip>
    </fieldset>
  );
}
