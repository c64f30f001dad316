import type { Task } from '@demanda/contracts/task-shapes';
import { useState } from 'react';
import type { RequesterNames } from './task-conflict';

/** Collects the names of requesters, of which the form has only the ids. */
export function useRequesterNames(task: Task | undefined) {
  const [names, setNames] = useState<RequesterNames>(task ? { [task.requesterId]: task.requesterName } : {});
  return {
    names,
    learn: (id: number, name: string) => setNames((known) => ({ ...known, [id]: name })),
  };
}
