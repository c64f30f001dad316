import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import { usePermissions } from '@demanda/auth/use-permissions';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Task } from '@demanda/contracts/task-shapes';
import { recentFirst } from '@demanda/record-form/recent-first';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { availableTaskOptions } from '../../api/tasks';

const TYPING_PAUSE_MS = 250;

/** Returns the text of a task as the form shows it. */
export const taskText = ({ code, title }: Pick<Task, 'code' | 'title'>) => `${code} · ${title}`;

const toOption = (task: Task) => ({ value: task.id, label: taskText(task) });

/**
 * Loads the tasks without a delivery whose code or title contains a text, the newest first; without a text, those that
 * the user created before all others.
 */
export function useTaskOptions(typed: string) {
  const { userId } = usePermissions();
  const [isOpened, setIsOpened] = useState(false);
  const text = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const page = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'createdAt,desc' as const };
  const found = useQuery({
    ...availableTaskOptions({ ...page, ...(text && { search: text, searchIn: ['code', 'title'] }) }),
    placeholderData: keepPreviousData,
    enabled: isOpened,
  });
  const own = useQuery({
    ...availableTaskOptions({ ...page, createdByUserId: Number(userId) }),
    // A sign-in without the user's data knows only the name of the account.
    enabled: isOpened && typeof userId === 'number',
  });
  const recent = typed ? [] : (own.data?.content ?? []);
  const all = found.data?.content ?? [];
  return {
    groups: recentFirst(recent.map(toOption), all.map(toOption)),
    open: () => setIsOpened(true),
    find: (id: number) => [...recent, ...all].find((task) => task.id === id),
  };
}
