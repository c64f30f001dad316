import type { Project } from '@demanda/contracts/projects';
import { useState } from 'react';
import { ProjectPicker } from '../features/project-picker/project-picker';

type OnPick = (projects: Project[]) => void;

/** Connects the form of a new delivery with the project picker, as features do not import each other. */
export function useProjectChoice() {
  const [request, setRequest] = useState<{ before: readonly Project[]; onPick: OnPick }>();
  const close = () => setRequest(undefined);
  return {
    pickProjects: (before: readonly Project[], onPick: OnPick) => setRequest({ before, onPick }),
    projectPicker: request && (
      <ProjectPicker
        chosen={request.before}
        onClose={close}
        onPick={(projects) => {
          request.onPick(projects);
          close();
        }}
      />
    ),
  };
}
