import type { LevelOf } from '@demanda/contracts/permissions';
import type { TaskInput } from '@demanda/contracts/task-shapes';
import type { SubTaskInput } from '@demanda/contracts/sub-tasks';
import type { ConflictField } from '@demanda/ui/dialog';
import { formatMoney } from '@demanda/ui/format';

type TaskConflictField = ConflictField<TaskInput>;
type SubTaskProperty = 'title' | 'description' | 'amount' | 'completed' | 'excluded';

const subTasksOf = ({ subTasks }: TaskInput): SubTaskInput[] => subTasks ?? [];
const findSubTask = (values: TaskInput, id: number) =>
  subTasksOf(values).find((subTask) => subTask.id === id);
const withSubTasks = (values: TaskInput, subTasks: SubTaskInput[]): TaskInput => ({ ...values, subTasks });
const nameOf = ({ title }: SubTaskInput) => `Subtarefa “${title.trim() || 'sem título'}”`;

const describeSubTask = ({ title, description, amount, completed }: SubTaskInput): string =>
  [title.trim() || 'Sem título', description, formatMoney(amount), completed && 'Concluída']
    .filter(Boolean)
    .join('\n');

const properties: Record<
  SubTaskProperty,
  { label: string; show: (subTask: SubTaskInput) => string | undefined }
> = {
  title: { label: 'Título', show: ({ title }) => title },
  description: { label: 'Descrição', show: ({ description }) => description || undefined },
  amount: { label: 'Valor', show: ({ amount }) => formatMoney(amount) || undefined },
  completed: { label: 'Concluída', show: ({ completed }) => (completed ? 'Sim' : 'Não') },
  excluded: { label: 'Situação', show: ({ excluded }) => (excluded ? 'Removida' : 'Mantida') },
};

/** Creates the conflict field for one property of a subtask in both versions. */
function propertyConflict(id: number, key: SubTaskProperty, name: string): TaskConflictField {
  const { label, show } = properties[key];
  return {
    key: `subTasks.${id}.${key}`,
    label: `${name} · ${label}`,
    read: (values) => findSubTask(values, id)?.[key],
    take: (values, from) => {
      const other = findSubTask(from, id);
      const subTasks = subTasksOf(values).map((own) =>
        own.id === id && other ? { ...own, [key]: other[key] } : own,
      );
      return withSubTasks(values, subTasks);
    },
    show: (values) => {
      const subTask = findSubTask(values, id);
      return subTask && show(subTask);
    },
  };
}

/** A subtask that the other user added; rejecting it marks it as removed (G-TASK-19). */
const addedByOtherConflict = (id: number, added: SubTaskInput): TaskConflictField => ({
  key: `subTasks.${id}`,
  label: `${nameOf(added)} · Nova`,
  read: (values) => findSubTask(values, id) !== undefined,
  take: (values) => withSubTasks(values, [...subTasksOf(values), added]),
  keep: (values) => withSubTasks(values, [...subTasksOf(values), { ...added, excluded: true }]),
  show: (values) => findSubTask(values, id) && describeSubTask(added),
});

/** A subtask that this user added and has not saved. */
const addedByMeConflict = (added: SubTaskInput, index: number): TaskConflictField => ({
  key: `subTasks.new.${index}`,
  label: `${nameOf(added)} · Nova`,
  read: (values) => subTasksOf(values).includes(added),
  take: (values) =>
    withSubTasks(
      values,
      subTasksOf(values).filter((subTask) => subTask !== added),
    ),
  show: (values) => (subTasksOf(values).includes(added) ? describeSubTask(added) : undefined),
});

/** The order of the subtasks that both versions contain; new ones come last in the other user's order. */
function orderConflict(mine: TaskInput, current: TaskInput): TaskConflictField {
  const shared = (values: TaskInput) =>
    subTasksOf(values).filter(({ id }) => id && findSubTask(mine, id) && findSubTask(current, id));
  return {
    key: 'subTasks.order',
    label: 'Ordem das subtarefas',
    read: (values) => shared(values).map(({ id }) => id),
    take: (values, from) => {
      const places = new Map(subTasksOf(from).map(({ id }, place) => [id, place]));
      const placeOf = ({ id }: SubTaskInput) => (id && places.get(id)) ?? places.size;
      const subTasks = [...subTasksOf(values)].sort((a, b) => placeOf(a) - placeOf(b));
      return withSubTasks(values, subTasks);
    },
    show: (values) =>
      shared(values)
        .filter(({ excluded }) => !excluded)
        .map(({ title }) => title.trim() || 'Sem título')
        .join('\n'),
  };
}

/** Returns the possible differences between the subtasks of two versions, compared by id (TASK-080, G-GEN-22). */
export function subTaskConflicts(mine: TaskInput, current: TaskInput, levelOf: LevelOf): TaskConflictField[] {
  const keys = (Object.keys(properties) as SubTaskProperty[]).filter((key) => levelOf(key) === 'EDIT');
  const stored = subTasksOf(current).flatMap((subTask) => {
    const { id } = subTask;
    if (id === undefined) return [];
    const own = findSubTask(mine, id);
    if (!own) return subTask.excluded ? [] : [addedByOtherConflict(id, subTask)];
    if (own.excluded && subTask.excluded) return [];
    return keys.map((key) => propertyConflict(id, key, nameOf(subTask)));
  });
  return [
    ...stored,
    ...subTasksOf(mine)
      .filter(({ id }) => id === undefined)
      .map(addedByMeConflict),
    orderConflict(mine, current),
  ];
}
