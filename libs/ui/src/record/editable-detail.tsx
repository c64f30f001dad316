import type { KeyboardEvent, ReactNode } from 'react';
import { Detail } from '../dialog/details';
import { Icon } from '../icon/icon';
import styles from './record.module.css';

export interface EditableDetailProps {
  label: string;
  wide?: boolean;
  /** The value is a text of several lines: it stays selectable, with a button beside it. */
  isLong?: boolean;
  /** Begins the edit; absent where the user may not edit the field. */
  onEdit?: () => void;
  /** Called when the pointer or the focus reaches the value. */
  onIntent?: () => void;
  /** The editor, while the field is being edited. */
  editor: ReactNode;
  /** Takes the focus, after an edit of the field. */
  takesFocus: boolean;
  /** Link to the record that the value names; around the value, or beside it where the value is a button. */
  link?: false | ((content: ReactNode) => ReactNode);
  /** Text of the link beside the value, a verb: 'Abrir' by default. */
  linkText?: string;
  /** Rendered after the value and its link, such as a button that copies it. */
  after?: ReactNode;
  children: ReactNode;
}

/** Field of a record that is edited in place, by a click on its value, Enter or F2. */
export function EditableDetail(props: EditableDetailProps) {
  const {
    label,
    wide,
    isLong,
    onEdit,
    onIntent,
    editor,
    takesFocus,
    link,
    linkText = 'Abrir',
    after,
    children,
  } = props;
  const beginByF2 = (event: KeyboardEvent) => {
    if (event.key !== 'F2') return;
    event.preventDefault();
    onEdit?.();
  };
  if (!onEdit) {
    const shown = link ? link(children) : children;
    return (
      <Detail label={label} wide={wide}>
        {after ? (
          <>
            {shown} {after}
          </>
        ) : (
          shown
        )}
      </Detail>
    );
  }
  const isBeside = isLong && Boolean(children);
  return (
    <Detail label={label} wide={wide}>
      {editor || (
        <>
          {isBeside && children}
          <button
            type="button"
            className={`${styles.editable} ${isBeside ? styles.beside : ''}`}
            // The focus returns to where the edit began.
            autoFocus={takesFocus}
            aria-keyshortcuts="F2"
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={onEdit}
            onKeyDown={beginByF2}
          >
            <span className="visually-hidden">{`Editar ${label.toLowerCase()}${isBeside ? '' : ': '}`}</span>
            {!isBeside && (children || '—')}
            <Icon name="edit" size={14} />
          </button>
          {link &&
            link(
              <>
                {linkText}
                <span className="visually-hidden">{` ${label.toLowerCase()}`}</span>
              </>,
            )}
          {after && <> {after}</>}
        </>
      )}
    </Detail>
  );
}
