import type { TaskGrouping, TaskListQuery } from '@demanda/contracts/task-list-query';
import type { TaskGroups as Answer } from '@demanda/contracts/tasks';
import { Button, IconButton, Loading, useIsPhone } from '@demanda/ui/core';
import { formatCount, formatInteger, formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taskGroupsOptions } from '../../../api/tasks';
import {
  exclusionOf,
  filterOf,
  groupings,
  inOrderOfChoices,
  isOpen,
  nameOf,
  withoutGroupFilter,
  type Group,
} from './groupings';
import styles from './task-groups.module.css';

/** Groups that are shown at first. */
const FIRST = { wide: 12, phone: 5 };

interface TaskGroupsProps {
  groupBy: TaskGrouping;
  search: TaskListQuery;
  /** A method, so that a page may pass its own, narrower setter. */
  onSearch(change: object): void;
}

/** The groups of all matching tasks, a line each with number and sum: a press shows the tasks of the group below. */
export function TaskGroups({ groupBy, search, onSearch }: TaskGroupsProps) {
  const filters = withoutGroupFilter(groupBy, search);
  const { data, isError, refetch } = useQuery(taskGroupsOptions({ ...filters, groupBy }));
  const label = `Grupos por ${groupings[groupBy].label.toLowerCase()}`;
  return (
    <section className={styles.groups} aria-label={label}>
      {isError && !data ? (
        <p className={styles.note}>
          Os grupos não puderam ser carregados.{' '}
          <Button kind="text" onClick={() => void refetch()}>
            Tentar novamente
          </Button>
        </p>
      ) : data ? (
        <Lines key={groupBy} groupBy={groupBy} search={search} answer={data} onSearch={onSearch} />
      ) : (
        <Loading text="Carregando grupos…" />
      )}
    </section>
  );
}

function Lines({ groupBy, search, answer, onSearch }: TaskGroupsProps & { answer: Answer }) {
  const [isWhole, setWhole] = useState(false);
  const first = useIsPhone() ? FIRST.phone : FIRST.wide;
  const groups = inOrderOfChoices(groupBy, answer.groups);
  const { others } = answer;
  if (groups.length === 0) return <p className={styles.note}>Nenhuma tarefa para agrupar</p>;
  return (
    <>
      <ul className={styles.lines}>
        {groups.slice(0, isWhole ? undefined : first).map((group) => {
          return <GroupLine key={group.value} {...{ groupBy, group, search, onSearch }} />;
        })}
      </ul>
      {groups.length > first && (
        <Button kind="text" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Mostrar menos grupos' : `Mostrar os ${formatInteger(groups.length)} grupos`}
        </Button>
      )}
      {others.groups > 0 && (isWhole || groups.length <= first) && (
        <p className={styles.note}>
          {`E mais ${formatCount(others.groups, 'grupo(s)')}, com ${formatCount(others.count, 'tarefa(s)')}.`}
        </p>
      )}
    </>
  );
}

function GroupLine({ groupBy, group, search, onSearch }: TaskGroupsProps & { group: Group }) {
  const open = isOpen(groupBy, group, search);
  const name = nameOf(groupBy, group);
  const exclusion = exclusionOf(groupBy, group, search);
  return (
    <li className={styles.group}>
      <button
        type="button"
        className={styles.line}
        aria-pressed={open}
        onClick={() => onSearch(filterOf(groupBy, open ? undefined : group))}
      >
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.count}>
          {formatInteger(group.count)}
          <span className="visually-hidden">{group.count === 1 ? ' tarefa' : ' tarefas'}</span>
        </span>
        {group.totalAmount !== undefined && (
          <span className={styles.sum}>{formatMoney(group.totalAmount)}</span>
        )}
      </button>
      {exclusion && !open && (
        <IconButton icon="hide" label={`Deixar de fora: ${name}`} onClick={() => onSearch(exclusion)} />
      )}
    </li>
  );
}
