import { serverTextOr, type UndoOptions } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  changeTasks,
  type ChangeableField,
  type TaskChange,
  type TaskChangesResult,
} from '@demanda/contracts/task-changes';
import { mutationOptions } from '@tanstack/react-query';

/** Tasks, dashboard, and deliveries, which show the title of their task. */
export const invalidates = [['tasks'], ['dashboard'], ['deliveries']];

const mutationFn = (tasks: TaskChange[]) => request(changeTasks, { body: { tasks } });
const failure = serverTextOr('Erro ao alterar tarefas');

/** Returns 'Alteração desfeita.', or how many tasks were changed back and why the first other one was not. */
function undoneText(data: unknown): string {
  const { changed, refused } = data as TaskChangesResult;
  const [first] = refused;
  if (!first) return 'Alteração desfeita.';
  return `${changed.length} de ${changed.length + refused.length} tarefas voltaram ao valor anterior. ${first.name}: ${first.message}`;
}

/**
 * Changes the tasks back. A task whose other fields were changed since has another version, but still the value that is
 * undone: it is sent again with that version. A value that was changed since stays, with the task's other values.
 */
async function changeBack({ changed }: TaskChangesResult, made: readonly TaskChange[]) {
  const toPrevious = ({ id, version, previous }: TaskChangesResult['changed'][number]) => ({
    id,
    version,
    ...previous,
  });
  const result = await mutationFn(changed.map(toPrevious));
  const values = new Map(made.map(({ id, version: _, ...value }) => [id, value]));
  const refused = new Map(result.refused.map((one) => [one.id, one]));
  const again = changed.flatMap((one) => {
    const { current } = refused.get(one.id) ?? {};
    const isSame = Object.entries(values.get(one.id) ?? {}).every(
      ([field, value]) => current?.[field as ChangeableField] === value,
    );
    return current && isSame ? [toPrevious({ ...one, version: current.version })] : [];
  });
  // Amounts change all or none: one refused task has kept the others from changing.
  if (result.changed.length === 0 && again.length === refused.size)
    again.push(...changed.filter(({ id }) => !refused.has(id)).map(toPrevious));
  if (again.length === 0) return result;
  const second = await mutationFn(again);
  const sent = new Set(again.map(({ id }) => id));
  return {
    changed: [...result.changed, ...second.changed],
    refused: [...result.refused.filter(({ id }) => !sent.has(id)), ...second.refused],
  };
}

/** The call that undoes changes, for 'Desfazer' in their toast. */
export function undo(result: TaskChangesResult, made: readonly TaskChange[]): UndoOptions | undefined {
  if (result.changed.length === 0) return undefined;
  return {
    mutationFn: () => changeBack(result, made),
    meta: { invalidates, success: undoneText, failure: serverTextOr('Erro ao desfazer a alteração') },
  };
}

/** Changes fields of tasks; the page shows those that the server refused. */
export const changeTasksOptions = mutationOptions({
  mutationFn,
  meta: {
    invalidates,
    undo: (data, made) => undo(data as TaskChangesResult, made as TaskChange[]),
    success: (data: unknown) => {
      const { changed } = data as TaskChangesResult;
      return changed.length > 0 ? `${changed.length} tarefa(s) alterada(s) com sucesso!` : '';
    },
    failure,
  },
});
