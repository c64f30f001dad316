import { useDebouncedValue } from '@demanda/api/use-debounced-value';
import { usePermissions } from '@demanda/auth/use-permissions';
import { DEFAULT_PAGE_SIZE } from '@demanda/contracts/limits';
import { hasName, recentFirst } from '@demanda/record-form/recent-first';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requesterListOptions } from '../api/requesters';
import { taskListOptions } from '../api/tasks';

const TYPING_PAUSE_MS = 250;

/** Loads the requesters whose name contains a text; without a text, those of the user's latest tasks first. */
export function useRequesterOptions(text: string) {
  const { userId } = usePermissions();
  const [isOpened, setIsOpened] = useState(false);
  const name = useDebouncedValue(text, TYPING_PAUSE_MS);
  const page = { page: 0, size: DEFAULT_PAGE_SIZE };
  const found = useQuery({
    ...requesterListOptions({ ...page, sort: 'name,asc', ...(name && { name }) }),
    placeholderData: keepPreviousData,
    enabled: isOpened,
  });
  const latest = useQuery({
    ...taskListOptions({ ...page, sort: 'createdAt,desc', createdByUserId: Number(userId) }),
    // A sign-in without the user's data knows only the name of the account.
    enabled: isOpened && typeof userId === 'number',
  });
  const options = (found.data?.content ?? []).map(({ id, name: label }) => ({ value: id, label }));
  const recent = text
    ? []
    : [...new Map((latest.data?.content ?? []).map((task) => [task.requesterId, task.requesterName]))].map(
        ([value, label]) => ({ value, label }),
      );
  const isSettled = name === text && !found.isPlaceholderData && found.isSuccess;
  return {
    groups: recentFirst(recent, options),
    open: () => setIsOpened(true),
    /** No requester has exactly this name. */
    isUnknown: isSettled && text !== '' && !hasName(options, text),
  };
}
