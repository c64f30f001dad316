import type { TaskRow } from '@demanda/contracts/task-shapes';
import { today } from '@demanda/contracts/time-zone';
import { formatPlainLongDate } from '@demanda/ui/format';
import type { OpenTask } from '../../shared/task-link';
import { CalendarTask } from './calendar-task';
import styles from './task-calendar.module.css';

interface DayListProps {
  /** `yyyy-mm`. */
  month: string;
  days: ReadonlyMap<string, readonly TaskRow[]>;
  openId: number | undefined;
  onOpen: OpenTask;
}

/** The days of a month that have tasks, one below the other, for phones. */
export function DayList({ month, days, openId, onOpen }: DayListProps) {
  const shown = [...days].filter(([day]) => day.startsWith(month)).sort(([a], [b]) => a.localeCompare(b));
  return shown.map(([day, tasks]) => (
    <section key={day} className={styles.listDay} aria-label={formatPlainLongDate(day)}>
      <h2 aria-current={day === today() ? 'date' : undefined}>{formatPlainLongDate(day)}</h2>
      {tasks.map((task) => (
        <CalendarTask key={task.id} task={task} isOpen={task.id === openId} onOpen={onOpen} />
      ))}
    </section>
  ));
}
