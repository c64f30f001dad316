import type { TaskInput } from '@demanda/contracts/task-shapes';
import type { SubTaskInput } from '@demanda/contracts/sub-tasks';
import { differences, firstChoice, resolve, type Versions } from '@demanda/ui/dialog';
import fc from 'fast-check';
import { emptyTask } from './task-values';
import { subTaskConflicts } from './sub-task-conflict';

const text = fc.constantFrom('', 'a', 'b', 'c');
const stored = [1, 2, 3].map((id): SubTaskInput => ({
  id,
  title: `T${id}`,
  description: '',
  amount: null,
  completed: false,
  excluded: false,
}));
const edit = fc.record(
  {
    title: text,
    description: text,
    amount: fc.nat({ max: 3 }),
    completed: fc.boolean(),
    excluded: fc.boolean(),
  },
  { requiredKeys: [] },
);
const edited = fc
  .tuple(edit, edit, edit)
  .map((edits) => stored.map((subTask, index) => ({ ...subTask, ...edits[index] })));
const ordered = fc
  .tuple(edited, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }))
  .map(([subTasks, order]) => order.map((place) => subTasks[place]!));
const added = fc.array(text, { maxLength: 2 });
// A fixed seed makes every run use the same cases.
fc.configureGlobal({ seed: 1 });

const taskOf = (subTasks: SubTaskInput[]): TaskInput => ({ ...(emptyTask as TaskInput), subTasks });
const fresh = (title: string): SubTaskInput => ({ ...stored[0]!, id: undefined, title });

const versions: fc.Arbitrary<Versions<TaskInput>> = fc
  .tuple(ordered, added, ordered, added)
  .map(([mine, myNew, current, theirNew]) => ({
    base: taskOf(stored),
    mine: taskOf([...mine, ...myNew.map(fresh)]),
    current: taskOf([...current, ...theirNew.map((title, index) => ({ ...fresh(title), id: 90 + index }))]),
  }));
const keys = ['title', 'description', 'amount', 'completed', 'excluded'] as const;
const listOf = ({ subTasks = [] }: TaskInput) => subTasks;
const orderOf = (values: TaskInput) => listOf(values).flatMap(({ id }) => (id && id < 90 ? id : []));
const find = (values: TaskInput, id: number) => listOf(values).find((subTask) => subTask.id === id)!;

test('no input for subtasks is lost, of either user, without a choice (G-GEN-22)', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const fields = differences(
        subTaskConflicts(all.mine, all.current, () => 'EDIT'),
        all,
      );
      const result = resolve(fields, all, (field) => firstChoice(field, all));
      for (const { id } of stored as { id: number }[]) {
        const [base, mine, current] = [all.base, all.mine, all.current].map((values) => find(values, id));
        // A subtask that both users removed stays removed, whatever its fields.
        if (mine!.excluded && current!.excluded) continue;
        for (const key of keys)
          expect(find(result, id)[key]).toBe(mine![key] === base![key] ? current![key] : mine![key]);
      }
      const isNew = ({ id }: SubTaskInput) => id === undefined || id >= 90;
      const wanted = [...listOf(all.mine), ...listOf(all.current)].filter(isNew);
      expect(new Set(listOf(result).filter(isNew))).toEqual(new Set(wanted));
      expect(orderOf(result)).toEqual(orderOf(orderOf(all.mine).join() === '1,2,3' ? all.current : all.mine));
    }),
  );
});

test('choosing the other version throughout gives exactly what is stored', () => {
  fc.assert(
    fc.property(versions, (all) => {
      const fields = differences(
        subTaskConflicts(all.mine, all.current, () => 'EDIT'),
        all,
      );
      const live = (values: TaskInput) => listOf(values).filter(({ excluded }) => !excluded);
      expect(live(resolve(fields, all, () => 'current'))).toEqual(live(all.current));
    }),
  );
});
