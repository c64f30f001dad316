import type { Page } from '@playwright/test';
import { createTask } from '@demanda/contracts/tasks';
import type { Call } from '../../apps/e2e/support/call';

export const SUB_TASKS = 50;

/** A field to type into, on a page whose rendering is part of the measured time. */
export interface Field {
  name: string;
  path: string;
  label: string;
  text: string;
}

const SENTENCE = 'Corrigir o prazo de entrega do interior e avisar a equipe';
const DIGITS = '12345678';

/** Returns fields that may be slow: in the longest form, in a short one, and in the shell's. */
export async function fieldsToType(call: Call): Promise<Field[]> {
  const subTasks = Array.from({ length: SUB_TASKS }, (_, index) => ({
    title: `Subtarefa ${index + 1}`,
    amount: 100 + index,
  }));
  const code = `BENCH-${Date.now()}`;
  const body = { code, title: 'Tarefa', priority: 'LOW' as const, requesterId: 1 };
  const long = await call(createTask, { body: { ...body, hasSubTasks: true, subTasks } });
  const short = await call(createTask, { body: { ...body, code: `${code}-1` } });
  const task = (name: string, label: string, text = SENTENCE): Field => ({
    name: `task with ${SUB_TASKS} subtasks, ${name}`,
    path: `/tasks/${long.id}/edit`,
    label,
    text,
  });
  return [
    task('title', 'Título'),
    task('description', 'Descrição'),
    task('title of a subtask', 'Título da subtarefa 25'),
    task('amount of a subtask', 'Valor da subtarefa 25', DIGITS),
    { name: 'task, amount', path: `/tasks/${short.id}/edit`, label: 'Valor', text: DIGITS },
    { name: 'requester, name', path: '/requesters/1/edit', label: 'Nome', text: SENTENCE },
    { name: 'settings, name', path: '/settings', label: 'Nome', text: SENTENCE },
  ];
}

/** Returns the input with exactly that label, with or without the mark of a required field. */
export const inputOf = (page: Page, { label }: Field) =>
  page.getByLabel(new RegExp(`^${label}\\*?$`)).first();
