import styles from './matrix.module.css';
import { MARK_ID } from './matrix-props';

interface CheckBoxProps {
  /** Accessible name: 'Tarefas: Editar'. */
  name: string;
  /** Visible label; absent in a table, which has headers. */
  text?: string;
  checked: boolean;
  /** True when it differs from the user's profiles. */
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
