import type { Project } from '@demanda/contracts/projects';
import { useState } from 'react';
import { ProjectPicker } from '../features/project-picker/project-picker';

type OnPick = (projects: Project[]) => void;

/** Joins a form to the picker of projects; those `taken` cannot be chosen. */
export function useProjectChoice(taken: readonly number[] = []) {
  const [request, setRequest] = useState<{ before: readonly Project[]; onPick: OnPick }>();
  const close = () => setRequest(undefined);
  return {
    pickProjects: (before: readonly Project[], onPick: OnPick) => setRequest({ before, onPick }),
    projectPicker: request && (
      <ProjectPicker
        chosen={request.before}
        taken={taken}
        onClose={close}
        onPick={(projects) => {
          request.onPick(projects);
          close();
        }}
      />
    ),
  };
}
