import { IconButton } from '../button/button';
import styles from './record.module.css';

interface Step {
  /** 'Próxima tarefa'. */
  label: string;
  /** Absent at the end of the list. */
  onTake?: () => void;
}

/** Ways from a record to its neighbours in the list. */
export interface Steps {
  previous: Step;
  next: Step;
}

/** Buttons to the records before and after this one; at the ends of the list they stay and say why they do nothing. */
export const RecordSteps = ({ previous, next }: Steps) => (
  <div className={styles.steps}>
    <IconButton icon="up" label={previous.label} onClick={previous.onTake} refusal={endText(previous)} />
    <IconButton icon="down" label={next.label} onClick={next.onTake} refusal={endText(next)} />
  </div>
);

const endText = ({ label, onTake }: Step) =>
  onTake ? undefined : `Não há ${label.toLowerCase()} nesta lista`;
