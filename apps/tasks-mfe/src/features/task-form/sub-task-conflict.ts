import type { LevelOf } from '@demanda/contracts/permissions';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import type { SubTaskInput } from '@demanda/contracts/sub-tasks';
import type { ConflictField } from '@demanda/ui/dialog';
import { formatMoney } from '@demanda/ui/format';

type Field = ConflictField<TaskInput>;
type Key = 'title' | 'description' | 'amount' | 'completed' | 'excluded';

const listOf = ({ subTasks }: TaskInput): SubTaskInput[] => subTasks ?? [];
const find = (values: TaskInput, id: number) => listOf(values).find((subTask) => subTask.id === id);
const withList = (values: TaskInput, subTasks: SubTaskInput[]): TaskInput => ({ ...values, subTasks });
const nameOf = ({ title }: SubTaskInput) => `Subtarefa “${title.trim() || 'sem título'}”`;

const describe = ({ title, description, amount, completed }: SubTaskInput): string =>
  [title.trim() || 'Sem título', description, formatMoney(amount), completed && 'Concluída']
    .filter(Boolean)
    .join('\n');

const parts: Record<Key, { label: string; show: (subTask: SubTaskInput) => string | undefined }> = {
  title: { label: 'Título', show: ({ title }) => title },
  description: { label: 'Descrição', show: ({ description }) => description || undefined },
  amount: { label: 'Valor', show: ({ amount }) => formatMoney(amount) || undefined },
  completed: { label: 'Concluída', show: ({ completed }) => (completed ? 'Sim' : 'Não') },
  excluded: { label: 'Situação', show: ({ excluded }) => (excluded ? 'Removida' : 'Mantida') },
};

/** Creates the conflict field for one property of a subtask in both versions. */
function part(id: number, key: Key, name: string): Field {
  const { label, show } = parts[key];
  return {
    key: `subTasks.${id}.${key}`,
    label: `${name} · ${label}`,
    read: (values) => find(values, id)?.[key],
    take: (values, from) => {
      const other = find(from, id);
      const subTasks = listOf(values).map((own) =>
        own.id === id && other ? { ...own, [key]: other[key] } : own,
      );
      return withList(values, subTasks);
    },
    show: (values) => {
      const subTask = find(values, id);
      return subTask && show(subTask);
    },
  };
}

/** A subtask that the other user added; rejecting it marks it as removed (G-TASK-19). */
const addedByOther = (id: number, added: SubTaskInput): Field => ({
  key: `subTasks.${id}`,
  label: `${nameOf(added)} · Nova`,
  read: (values) => find(values, id) !== undefined,
  take: (values) => withList(values, [...listOf(values), added]),
  keep: (values) => withList(values, [...listOf(values), { ...added, excluded: true }]),
  show: (values) => find(values, id) && describe(added),
});

/** A subtask that this user added and has not saved. */
const addedByMe = (added: SubTaskInput, index: number): Field => ({
  key: `subTasks.new.${index}`,
  label: `${nameOf(added)} · Nova`,
  read: (values) => listOf(values).includes(added),
  take: (values) =>
    withList(
      values,
      listOf(values).filter((subTask) => subTask !== added),
    ),
  show: (values) => (listOf(values).includes(added) ? describe(added) : undefined),
});

/** Returns the possible differences between the subtasks of two versions, compared by id (TASK-080, G-GEN-22). */
export function subTaskConflicts(mine: TaskInput, current: TaskInput, levelOf: LevelOf): Field[] {
  const keys = (Object.keys(parts) as Key[]).filter((key) => levelOf(key) === 'EDIT');
  const stored = listOf(current).flatMap((subTask) => {
    const { id } = subTask;
    if (id === undefined) return [];
    const own = find(mine, id);
    if (!own) return subTask.excluded ? [] : [addedByOther(id, subTask)];
    if (own.excluded && subTask.excluded) return [];
    return keys.map((key) => part(id, key, nameOf(subTask)));
  });
  return [
    ...stored,
    ...listOf(mine)
      .filter(({ id }) => id === undefined)
      .map(addedByMe),
  ];
}
