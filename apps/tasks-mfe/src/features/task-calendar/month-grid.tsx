import { today } from '@demanda/contracts/time-zone';
import type { TaskRow } from '@demanda/contracts/task-shapes';
import { dayAfterKey, WeekHead } from '@demanda/ui/date';
import { formatCount, formatMonth, formatPlainLongDate } from '@demanda/ui/format';
import { useState, type KeyboardEvent } from 'react';
import type { OpenTask } from '../../shared/task-link';
import { CalendarTask } from './calendar-task';
import styles from './task-calendar.module.css';

/** Tasks that a day shows before it is unfolded. */
const MAX_SHOWN = 3;

interface MonthGridProps {
  /** `yyyy-mm`. */
  month: string;
  weeks: readonly (readonly string[])[];
  days: ReadonlyMap<string, readonly TaskRow[]>;
  openId: number | undefined;
  onOpen: OpenTask;
  onMonth: (day: string) => void;
}

/**
 * Grid of a month: arrows, Home and End move between days, Page Up and Page Down between months; Tab goes on to the
 * tasks of the day.
 */
export function MonthGrid({ month, weeks, days, openId, onOpen, onMonth }: MonthGridProps) {
  const [current, setCurrent] = useState(today());
  const [isMoved, setIsMoved] = useState(false);
  const stop = current.startsWith(month) ? current : `${month}-01`;
  const move = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.altKey || event.metaKey ? undefined : dayAfterKey(stop, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    setCurrent(next);
    setIsMoved(true);
    if (!next.startsWith(month)) onMonth(next);
  };
  return (
    <table role="grid" className={styles.grid} aria-label={formatMonth(month)} onKeyDown={move}>
      <WeekHead />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                tasks={days.get(day) ?? []}
                isOutside={!day.startsWith(month)}
                isStop={day === stop}
                takesFocus={isMoved && day === stop}
                openId={openId}
                onOpen={onOpen}
                onEnter={() => {
                  if (day === stop || !day.startsWith(month)) return;
                  setCurrent(day);
                  setIsMoved(false);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  day: string;
  tasks: readonly TaskRow[];
  /** Whether the day belongs to the month before or after. */
  isOutside: boolean;
  /** Where Tab enters the grid. */
  isStop: boolean;
  takesFocus: boolean;
  openId: number | undefined;
  onOpen: OpenTask;
  onEnter: () => void;
}

/** React calls it when keys make a day the current one. */
const takeFocus = (cell: HTMLElement | null) => cell?.focus();

function DayCell({ day, tasks, isOutside, isStop, takesFocus, openId, onOpen, onEnter }: DayCellProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hidden = isUnfolded || tasks.length <= MAX_SHOWN + 1 ? 0 : tasks.length - MAX_SHOWN;
  const count = tasks.length === 0 ? 'nenhuma tarefa' : formatCount(tasks.length, 'tarefa(s)');
  return (
    <td
      role="gridcell"
      className={styles.day}
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-label={`${formatPlainLongDate(day)}: ${count}`}
      aria-current={day === today() ? 'date' : undefined}
      data-outside={isOutside || undefined}
      onFocus={onEnter}
    >
      <span className={styles.number} aria-hidden>
        {Number(day.slice(8))}
      </span>
      {tasks.slice(0, tasks.length - hidden).map((task) => (
        <CalendarTask key={task.id} task={task} isOpen={task.id === openId} isStop={isStop} onOpen={onOpen} />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          tabIndex={isStop ? undefined : -1}
          aria-label={`Mostrar mais ${formatCount(hidden, 'tarefa(s)')} de ${formatPlainLongDate(day)}`}
          onClick={({ currentTarget }) => {
            // The button goes away.
            currentTarget.closest('td')?.focus();
            setIsUnfolded(true);
          }}
        >
          {`+${hidden}`}
        </button>
      )}
    </td>
  );
}
