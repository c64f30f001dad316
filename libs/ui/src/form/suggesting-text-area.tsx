import TextArea from 'antd/lib/input/TextArea';
import { useId, useRef, useState, type DragEvent, type KeyboardEvent, type ClipboardEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { filesOf, hasText, pastedFiles, type TakenFiles } from '../files/data-transfer';
import { ComboboxList } from '../select/combobox-list';
import { matching, type Option } from '../select/match-type-ahead';
import { BoundField, type FieldProps } from './bound-field';
import styles from './form.module.css';
import { insertText, typedMention, type TypedMention } from './typed-mention';

interface SuggestingTextAreaProps<T extends FieldValues> extends FieldProps<T> {
  rows?: number;
  /** Gets the focus when it appears, as what a press on a button opened. */
  takesFocus?: boolean;
  /** People offered for what is typed after '@'. */
  options: Option<number>[];
  /** Called with what is typed after '@'; undefined when nothing is. */
  onMention: (typed: string | undefined) => void;
  /** Returns the text to insert after '@' for the chosen person. */
  onChoose: (option: Option<number>) => string;
  /** Ctrl+Enter. */
  onSubmit: () => void;
  /** Pasted or dropped files; `insert` writes at the caret. */
  onFiles: (taken: TakenFiles, insert: (text: string) => void) => void;
}

/** Text area that grows with its text, offers people after '@' by keyboard and pointer, and takes files. */
export function SuggestingTextArea<T extends FieldValues>(props: SuggestingTextAreaProps<T>) {
  const { rows = 3, takesFocus, options, onMention, onChoose, onSubmit, onFiles, ...bound } = props;
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [mention, setMention] = useState<TypedMention>();
  const [active, setActive] = useState(0);
  // Those of the search before stay until the next ones arrive, and Enter must not choose one of them.
  const offered = mention ? matching(options, mention.text) : [];
  const isOpen = offered.length > 0;

  const area = () => box.current!.querySelector('textarea')!;
  const follow = (next: TypedMention | undefined) => {
    setMention(next);
    setActive(0);
    if (next?.text !== mention?.text) onMention(next?.text);
  };
  const choose = (option: Option<number>) => {
    const { start } = mention!;
    insertText(area(), `@${onChoose(option)} `, start);
    // The inserted name would be searched like a typed one.
    follow(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const option = offered[active];
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      follow(undefined);
      onSubmit();
    } else if (step && isOpen) {
      event.preventDefault();
      setActive((active + step + offered.length) % offered.length);
    } else if (option && (key === 'Enter' || key === 'Tab') && !event.shiftKey) {
      event.preventDefault();
      choose(option);
    } else if (key === 'Escape' && isOpen) {
      // Closes only the list, not the dialog or panel around it.
      event.preventDefault();
      event.stopPropagation();
      follow(undefined);
    }
  };
  const take = (event: ClipboardEvent | DragEvent, taken: TakenFiles) => {
    event.preventDefault();
    // The file input of the page would take them as well.
    event.stopPropagation();
    onFiles(taken, (text) => {
      // The editor may have been closed while the files were sent.
      if (box.current) insertText(area(), text);
    });
  };
  return (
    <BoundField {...bound}>
      {(field, ids) => (
        <div
          ref={box}
          className={styles.suggesting}
          onPaste={(event) => {
            const { clipboardData } = event;
            if (clipboardData.files.length > 0 && !hasText(clipboardData))
              take(event, pastedFiles(clipboardData));
          }}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            if (event.dataTransfer.files.length > 0) take(event, filesOf(event.dataTransfer));
          }}
        >
          <TextArea
            {...field}
            {...ids}
            rows={rows}
            autoFocus={takesFocus}
            // `field-sizing: content` ignores `rows`.
            style={{ minHeight: `calc(${rows}lh + 10px)` }}
            className={styles.growing}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
            onChange={(event) => {
              field.onChange(event);
              follow(typedMention(event.target));
            }}
            onKeyDown={onKeyDown}
            onBlur={() => {
              field.onBlur();
              follow(undefined);
            }}
          />
          <ComboboxList
            id={listId}
            isOpen={isOpen}
            groups={[{ options: offered }]}
            active={active}
            floats
            onChoose={choose}
          />
        </div>
      )}
    </BoundField>
  );
}
