import type { Task } from '@demanda/contracts/task-shapes';
import { useState } from 'react';
import { TaskPicker } from '../features/task-picker/task-picker';

type OnPick = (task: Task) => void;

/** Connects the delivery form with the task picker, as features do not import each other. */
export function useTaskChoice() {
  const [request, setRequest] = useState<{ onPick: OnPick }>();
  const close = () => setRequest(undefined);
  return {
    pickTask: (onPick: OnPick) => setRequest({ onPick }),
    taskPicker: request && (
      <TaskPicker
        onClose={close}
        onPick={(task) => {
          request.onPick(task);
          close();
        }}
      />
    ),
  };
}
