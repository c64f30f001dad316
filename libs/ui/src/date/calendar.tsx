import { today } from '@demanda/contracts/time-zone';
import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/button';
import { formatMonth, formatPlainLongDate } from '../format';
import { addMonths, dayAfterKey, weeksOfMonth } from './calendar-days';
import styles from './date.module.css';
import { WeekHead } from './week-head';

interface CalendarProps {
  /** As `yyyy-mm-dd`. */
  chosen: string | undefined;
  onPick: (day: string) => void;
}

/** Grid of a month: arrows move by days and weeks, Page Up and Page Down by months, Enter selects. */
export function Calendar({ chosen, onPick }: CalendarProps) {
  const [current, setCurrent] = useState(chosen ?? today());
  // Keys move the focus to the new day; changing the month with a button keeps it on the button.
  const [isFocused, setFocused] = useState(true);
  const month = current.slice(0, 7);
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key);
    if (!next) return;
    event.preventDefault();
    setCurrent(next);
    setFocused(true);
  };
  const turn = (months: number) => {
    setCurrent(addMonths(current, months));
    setFocused(false);
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <IconButton icon="previous" label="Mês anterior" onClick={() => turn(-1)} />
        <strong aria-live="polite">{formatMonth(month)}</strong>
        <IconButton icon="next" label="Próximo mês" onClick={() => turn(1)} />
      </div>
      <table role="grid" aria-label={formatMonth(month)} onKeyDown={move}>
        <WeekHead />
        <tbody>
          {weeksOfMonth(current).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === chosen}>
                  {day.startsWith(month) && (
                    <DayButton
                      day={day}
                      isCurrent={day === current}
                      isFocused={isFocused && day === current}
                      onPick={onPick}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** React calls it when a day becomes the current one. An inline ref would take the focus back at every render. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true });

interface DayButtonProps {
  day: string;
  isCurrent: boolean;
  isFocused: boolean;
  onPick: (day: string) => void;
}

function DayButton({ day, isCurrent, isFocused, onPick }: DayButtonProps) {
  return (
    <button
      type="button"
      ref={isFocused ? takeFocus : undefined}
      data-current={isCurrent || undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={formatPlainLongDate(day)}
      aria-current={day === today() ? 'date' : undefined}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}
