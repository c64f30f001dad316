import { usePermissions } from '@demanda/auth/use-permissions';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import type { Task } from '@demanda/contracts/task-shapes';
import { recentFirst } from '@demanda/record-form/recent-first';
import { useTypedQuery } from '@demanda/record-form/use-typed-query';
import { useQuery } from '@tanstack/react-query';
import { availableTaskOptions } from '../../api/tasks';

/** Returns the text of a task as the form shows it. */
export const taskText = ({ code, title }: Pick<Task, 'code' | 'title'>) => `${code} · ${title}`;

const toOption = (task: Task) => ({ value: task.id, label: taskText(task) });

/**
 * Loads the tasks without a delivery whose code or title contains a text, the newest first; without a text, those that
 * the user created before all others.
 */
export function useTaskOptions(text: string) {
  const { userId } = usePermissions();
  const page = { page: 0, size: DEFAULT_PAGE_SIZE, sort: 'createdAt,desc' as const };
  const { found, isOpened, open } = useTypedQuery(text, (search) =>
    availableTaskOptions({ ...page, ...(search && { search, searchIn: ['code', 'title'] }) }),
  );
  const own = useQuery({
    ...availableTaskOptions({ ...page, createdByUserId: Number(userId) }),
    // A sign-in without the user's data knows only the name of the account.
    enabled: isOpened && typeof userId === 'number',
  });
  const recent = text ? [] : (own.data?.content ?? []);
  const all = found?.content ?? [];
  return {
    groups: recentFirst(recent.map(toOption), all.map(toOption)),
    open,
    find: (id: number) => [...recent, ...all].find((task) => task.id === id),
  };
}
