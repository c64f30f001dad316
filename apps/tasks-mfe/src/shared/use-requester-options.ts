import { usePermissions } from '@demanda/auth/use-permissions';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { hasName, recentFirst } from '@demanda/record-form/recent-first';
import { useTypedQuery } from '@demanda/record-form/use-typed-query';
import { useQuery } from '@tanstack/react-query';
import { requesterKind } from '../api/record-kinds';
import { taskListOptions } from '../api/tasks';

/** Loads the requesters whose name contains a text; without a text, those of the user's latest tasks first. */
export function useRequesterOptions(text: string) {
  const { userId } = usePermissions();
  const page = { page: 0, size: DEFAULT_PAGE_SIZE };
  const { found, isSettled, isOpened, open } = useTypedQuery(text, (name) =>
    requesterKind.list({ ...page, sort: 'name,asc', ...(name && { name }) }),
  );
  const latest = useQuery({
    ...taskListOptions({ ...page, sort: 'createdAt,desc', createdByUserId: Number(userId) }),
    // A sign-in without the user's data knows only the name of the account.
    enabled: isOpened && typeof userId === 'number',
  });
  const options = (found?.content ?? []).map(({ id, name: label }) => ({ value: id, label }));
  const recent = text
    ? []
    : [...new Map((latest.data?.content ?? []).map((task) => [task.requesterId, task.requesterName]))].map(
        ([value, label]) => ({ value, label }),
      );
  return {
    groups: recentFirst(recent, options),
    open,
    /** No requester has exactly this name. */
    isUnknown: isSettled && text !== '' && !hasName(options, text),
  };
}
