import type { Task } from '@demanda/contracts/task-shapes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requesterKind } from '../../api/record-kinds';
import type { RequesterNames } from './task-conflict';

/** Collects the names of requesters, of which the form has only the ids; loads the missing one of a draft. */
export function useRequesterNames(task: Task | undefined, requesterId: number | undefined) {
  const [names, setNames] = useState<RequesterNames>(task ? { [task.requesterId]: task.requesterName } : {});
  const isMissing = requesterId !== undefined && names[requesterId] === undefined;
  const { data } = useQuery({ ...requesterKind.detail(requesterId ?? 0), enabled: isMissing });
  return {
    names,
    nameOf: (id: number | undefined) =>
      id === undefined ? undefined : (names[id] ?? (data?.id === id ? data.name : undefined)),
    learn: (id: number, name: string) => setNames((known) => ({ ...known, [id]: name })),
  };
}
