import { today } from '@demanda/contracts/time-zone';
import { failureOf } from '@demanda/api/messages';
import { usePermittedColumns } from '@demanda/auth/field-levels';
import type { Task } from '@demanda/contracts/task-shapes';
import { Button, FailurePanel, IconButton, useIsPhone } from '@demanda/ui/core';
import { addMonths, weeksOfMonth } from '@demanda/ui/date';
import { formatCount, formatMonth } from '@demanda/ui/format';
import { ActiveFilters, type Column } from '@demanda/ui/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendarOptions } from '../../api/tasks';
import { useOtherTaskFilters } from '../../shared/other-task-filters';
import type { OpenTask } from '../../shared/task-link';
import { useTaskSearch } from '../../shared/use-task-search';
import { useTaskShow } from '../../shared/task-show';
import { byDay, filtersOf } from './calendar-days';
import { DayList } from './day-list';
import { MonthGrid } from './month-grid';
import styles from './task-calendar.module.css';

interface TaskCalendarProps {
  /** The task that is open beside the calendar. */
  openId: number | undefined;
  onOpen: OpenTask;
  /** Columns of the table, whose filters apply to the calendar as well. */
  columns: readonly Column<Task>[];
}

/** The tasks of a month by due day, with the filters of the list (ADR 0080). */
export function TaskCalendar({ openId, onOpen, columns }: TaskCalendarProps) {
  const isPhone = useIsPhone();
  const { month = today().slice(0, 7), setShow } = useTaskShow();
  const { search, setSearch, query } = useTaskSearch();
  const weeks = weeksOfMonth(`${month}-01`);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...calendarOptions(filtersOf(query, weeks)),
    placeholderData: keepPreviousData,
  });
  const days = byDay(data?.tasks ?? []);
  const count = [...days].reduce((sum, [day, tasks]) => sum + (day.startsWith(month) ? tasks.length : 0), 0);
  const show = (day: string) =>
    setShow({ month: day.startsWith(today().slice(0, 7)) ? undefined : day.slice(0, 7) });
  const turn = (months: number) => show(addMonths(`${month}-01`, months));
  const shown = { month, days, openId, onOpen };
  return (
    <>
      <ActiveFilters
        name="Tarefas"
        hasOrder={false}
        closeText="Ver calendário"
        columns={usePermittedColumns('tasks', columns)}
        otherFilters={useOtherTaskFilters([])}
        search={search}
        onSearch={setSearch}
      />
      <div className={styles.head}>
        <IconButton icon="previous" label="Mês anterior" bordered onClick={() => turn(-1)} />
        <IconButton icon="next" label="Próximo mês" bordered onClick={() => turn(1)} />
        <Button onClick={() => show(today())}>Hoje</Button>
        <strong className={styles.month} aria-live="polite">
          {formatMonth(month)}
        </strong>
        <span role="status" className={styles.count}>
          {data &&
            !isPlaceholderData &&
            (count === 0 ? 'Nenhuma tarefa com prazo' : formatCount(count, 'tarefa(s)'))}
        </span>
      </div>
      {error && !data ? (
        <FailurePanel title="Erro ao buscar tarefas" {...failureOf({ error, refetch })} />
      ) : (
        <div aria-busy={!data || isPlaceholderData}>
          {isPhone ? <DayList {...shown} /> : <MonthGrid {...shown} weeks={weeks} onMonth={show} />}
        </div>
      )}
      {data && data.others > 0 && (
        <p>{`O mês tem mais ${formatCount(data.others, 'tarefa(s)')}, que o calendário não mostra: filtre a lista.`}</p>
      )}
    </>
  );
}
