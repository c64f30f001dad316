import { Checkbox } from 'antd';
import styles from './record.module.css';

interface Tick {
  id: number;
  text: string;
  done: boolean;
}

interface TickListProps {
  ticks: readonly Tick[];
  /** Absent for users who may only read. */
  onTick?: (id: number, done: boolean) => void;
  /** The record is still loading. */
  disabled?: boolean;
}

/** Things to do within a record, as checkboxes for users who may change it. */
export function TickList({ ticks, onTick, disabled }: TickListProps) {
  if (!onTick)
    return ticks.map(({ id, text, done }) => (
      <div key={id}>
        {done ? '✓' : '○'} {text}
      </div>
    ));
  return ticks.map(({ id, text, done }) => (
    <Checkbox
      key={id}
      className={styles.tick}
      checked={done}
      disabled={disabled}
      onChange={({ target }) => onTick(id, target.checked)}
    >
      {text}
    </Checkbox>
  ));
}
