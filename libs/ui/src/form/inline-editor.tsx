import type { z } from '@demanda/schema';
import { Tooltip } from 'antd';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { Control } from 'react-hook-form';
import { late } from '../late';
import { focusEdit } from './focus-edit';
import styles from './form.module.css';
import { LongTextKeys } from './long-text-keys';
import { useFieldMessage } from './use-field-message';
import { useZodForm } from './use-zod-form';

const DiscardDialog = late(async () => (await import('../dialog/discard-dialog')).DiscardDialog);

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
  /** What the user typed before, when it could not be saved. */
  typed?: V;
  /** The value is a text of several lines: Enter makes a new one, and Ctrl+Enter saves. */
  isLong?: boolean;
  /** Called with a valid value, changed or not. */
  onSave: (value: V, step: EditStep) => void;
  onCancel: () => void;
  children: (form: InlineForm<V>) => ReactNode;
}

/** A calendar belongs to the field, but its place in the document is elsewhere. */
const isInPopup = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-field-popup]') !== null;

/** A dialog above the page, or above the panel that contains the editor. */
const isInDialogAbove = (target: Element | null, editor: Element | null) => {
  const dialog = target?.closest('[role=dialog]');
  return dialog != null && !dialog.contains(editor);
};

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
 * Edits one value in place: Enter saves, Tab saves and goes to the next field, Escape leaves without saving, after a
 * confirmation where a long text would be lost. A click elsewhere saves. An invalid value stays, with its message.
 */
export function InlineEditor<V>(props: InlineEditorProps<V>) {
  const { label, shape, value, typed, isLong = false, onSave, onCancel, children } = props;
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [progress] = useState(createProgress);
  const form = useZodForm<{ value: V }, { value: V }>(shape, { value });
  const error = useFieldMessage(form.control, 'value' as never);
  const save = () =>
    void form.handleSubmit(
      (values) => {
        if (!progress.finish()) return;
        // Nothing is unsaved here any more, also for a link whose click saves.
        form.reset(undefined, { keepValues: true });
        onSave(values.value, progress.step());
      },
      () => progress.goTo(0),
    )();

  const begin = useEffectEvent(() => {
    if (typed !== undefined) form.setValue('value' as never, typed as never, { shouldDirty: true });
    const input = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (input) focusEdit(input, isLong);
  });
  // The focus is external to React.
  useEffect(() => begin(), []);

  const cancel = () => {
    progress.finish();
    onCancel();
  };

  const leaveUnsaved = () => {
    if (isLong && form.getValues().value !== value) setAsking(true);
    else cancel();
  };

  const beforeField = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (isInPopup(target)) return;
    progress.goTo(key === 'Tab' ? (event.shiftKey ? -1 : 1) : 0);
    const isNewLine = isLong && !event.ctrlKey && !event.metaKey;
    const isEnd = key === 'Escape' || (key === 'Enter' && !isNewLine && !isListOpen(target));
    if (!isEnd) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Enter') save();
    else leaveUnsaved();
  };
  const afterField = (event: KeyboardEvent) => {
    // Keys pressed here must not reach the shortcuts of the list or panel around it.
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
      isInPopup(relatedTarget) ||
      // It asks about the text, or gives the focus back.
      (isLong && isInDialogAbove(relatedTarget, box.current))
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
          {isLong && <LongTextKeys onSave={save} onCancel={leaveUnsaved} />}
        </div>
      </Tooltip>
      {isAsking && <DiscardDialog onDiscard={cancel} onStay={() => setAsking(false)} />}
    </fieldset>
  );
}
