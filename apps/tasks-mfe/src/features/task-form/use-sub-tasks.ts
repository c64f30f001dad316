import { MAX_SUB_TASKS } from '@demanda/contracts/limits';
import type { SubTaskInput } from '@demanda/contracts/sub-tasks';
import { MAX_SUB_TASKS_TEXT, type ParsedTaskInput, type TaskInput } from '@demanda/contracts/task-shapes';
import { toast } from '@demanda/ui/core';
import { useFieldArray, type ZodForm } from '@demanda/ui/form';
import { formatCount } from '@demanda/ui/format';
import { useState } from 'react';
import type { PastedSubTask } from './pasted-sub-tasks';
import { emptySubTask, isBlank, type openedSubTask } from './task-values';

const titleOf = (index: number) => `subTasks.${index}.title` as const;
const amountOf = (index: number) => `subTasks.${index}.amount` as const;

/**
 * List of a form's subtasks: adds, removes and moves lines, and keeps the focus on a line. Lines are the visible
 * subtasks, counted from 0; `announcement` is for screen readers.
 */
export function useSubTasks(form: ZodForm<TaskInput, ParsedTaskInput>, amountsLocked: string | undefined) {
  const { control, getValues, setFocus } = form;
  const list = useFieldArray({ control, name: 'subTasks', keyName: 'key' });
  const [announcement, announce] = useState('');
  const lines = list.fields.flatMap(({ key, excluded }, index) => (excluded ? [] : [{ key, index }]));
  const valueAt = (index: number) => getValues('subTasks')?.[index] ?? emptySubTask;
  // The line is rendered by then.
  const focusTitle = (index: number) => void setTimeout(() => setFocus(titleOf(index)));

  /** Inserts subtasks at an index of the form's list and focuses the title of the last. */
  function insert(index: number, added: SubTaskInput[]): boolean {
    const isPossible = list.fields.length + added.length <= MAX_SUB_TASKS;
    if (isPossible) list.insert(index, added, { focusName: titleOf(index + added.length - 1) });
    else toast.error(MAX_SUB_TASKS_TEXT);
    return isPossible;
  }

  /** Adds a line below, or goes to the blank one that is there. */
  function addBelow(line: number) {
    const here = lines[line]!.index;
    const below = lines[line + 1]?.index;
    if (isBlank(valueAt(here))) return;
    if (below !== undefined && isBlank(valueAt(below))) focusTitle(below);
    else insert(here + 1, [emptySubTask]);
  }

  /** Adds a line at the end, or goes to the blank one that is there, which counts as added from then on. */
  function add() {
    const last = lines.at(-1);
    if (!last || !isBlank(valueAt(last.index))) return void insert(list.fields.length, [emptySubTask]);
    list.update(last.index, emptySubTask);
    focusTitle(last.index);
  }

  /** Shows the messages of pasted amounts that cannot be read; a new line shows none until it is touched. */
  function showUnread(first: number, pasted: readonly PastedSubTask[]) {
    const unread = pasted.flatMap(({ amount }, index) => (typeof amount === 'string' ? first + index : []));
    for (const index of unread) form.setValue(amountOf(index), valueAt(index).amount, { shouldTouch: true });
    if (unread.length > 0) void form.trigger(unread.map(amountOf));
  }

  /** Inserts pasted subtasks below a line, or in place of a blank one; false when there are too many. */
  function paste(line: number, pasted: PastedSubTask[]): boolean {
    const here = lines[line]!.index;
    const replaced = isBlank(valueAt(here));
    // The form holds the text of an amount that cannot be read, as it does while a user types.
    if (!insert(here + 1, pasted as SubTaskInput[])) return false;
    announce(formatCount(pasted.length, 'subtarefa(s) adicionada(s)'));
    const first = replaced ? here : here + 1;
    if (replaced) {
      list.remove(here);
      focusTitle(here + pasted.length - 1);
    }
    // Their inputs are rendered by then.
    setTimeout(() => showUnread(first, pasted));
    return true;
  }

  /** Removing a stored subtask only marks it, and discards its unsaved changes, which must not block the save. */
  function discard(index: number) {
    const subTask = valueAt(index);
    const stored = form.formState.defaultValues?.subTasks?.find((each) => each?.id === subTask.id);
    if (subTask.id === undefined) list.remove(index);
    else list.update(index, { ...subTask, ...stored, excluded: true });
  }

  function remove(line: number) {
    const { index } = lines[line]!;
    if (amountsLocked && valueAt(index).amount) return void toast.error(amountsLocked);
    const isNew = valueAt(index).id === undefined;
    const next = lines[line + 1] ?? lines[line - 1];
    discard(index);
    announce(`Subtarefa ${line + 1} removida`);
    if (next) focusTitle(isNew && next.index > index ? next.index - 1 : next.index);
  }

  function move(from: number, to: number) {
    const [source, target] = [lines[from], lines[to]];
    if (!source || !target) return;
    list.move(source.index, target.index);
    announce(`Subtarefa movida para a posição ${to + 1} de ${lines.length}`);
  }

  return {
    lines,
    announcement,
    /** Whether the last line is the one that ticking opened. */
    isOpened: (list.fields.at(-1) as typeof openedSubTask | undefined)?.isOpened === true,
    add,
    addBelow,
    paste,
    remove,
    /** Removes a new line without input, and goes to the line above. */
    removeBlank: (line: number) => {
      const isPossible = line > 0 && isBlank(valueAt(lines[line]!.index));
      if (isPossible) {
        list.remove(lines[line]!.index);
        focusTitle(lines[line - 1]!.index);
      }
      return isPossible;
    },
    move,
  };
}

export type SubTaskList = ReturnType<typeof useSubTasks>;
