import styles from './matrix.module.css';
import { MARK_ID } from './matrix-props';

interface CheckBoxProps {
  /** Its whole name: 'Tarefas: Editar'. */
  name: string;
  /** What is written beside it; nothing in a table, where heads say it. */
  text?: string;
  checked: boolean;
  /** Not as the profiles of the person have it. */
  differs: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckBox({ name, text, differs, onChange, ...state }: CheckBoxProps) {
  return (
    <label className={styles.box} data-differs={differs} data-bare={text === undefined}>
      <input
        {...state}
        type="checkbox"
        aria-label={name}
        aria-describedby={differs ? MARK_ID : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {text}
    </label>
  );
}
