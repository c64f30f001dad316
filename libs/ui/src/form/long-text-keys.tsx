import { Button } from '../button/button';
import styles from './long-text-keys.module.css';

/** What the keys of a long text do that is edited in place, also as buttons for fingers. */
export const LongTextKeys = ({ onSave, onCancel }: { onSave: () => void; onCancel: () => void }) => (
  // A press keeps the focus in the text, whose loss saves.
  <div className={styles.keys} onMouseDown={(event) => event.preventDefault()}>
    <span>Ctrl+Enter salva, Esc cancela</span>
    <Button kind="text" onClick={onCancel}>
      Cancelar
    </Button>
    <Button kind="primary" onClick={onSave}>
      Salvar
    </Button>
  </div>
);
