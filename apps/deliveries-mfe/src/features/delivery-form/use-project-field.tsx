import { usePermissions } from '@demanda/auth/use-permissions';
import type { DeliveryInput, ParsedDeliveryInput } from '@demanda/contracts/delivery-shapes';
import { createProject } from '@demanda/contracts/projects';
import type { ZodForm } from '@demanda/ui/form';
import { useState } from 'react';
import { ChosenProjects } from './chosen-projects';
import { NewProjectDialog } from './new-project-dialog';
import { ProjectField } from './project-field';
import { useChosenProjects, type PickProjects } from './use-chosen-projects';

interface ProjectFieldOptions {
  pickProjects: PickProjects;
  /** False while no project may be chosen; it says why. */
  mayChoose?: () => boolean;
}

/** Card of a new delivery's projects, and the dialog that creates one, which lies outside the form. */
export function useProjectField(
  form: ZodForm<DeliveryInput, ParsedDeliveryInput>,
  { pickProjects, mayChoose = () => true }: ProjectFieldOptions,
) {
  const { mayCall } = usePermissions();
  const projects = useChosenProjects(form);
  const [newName, setNewName] = useState<string>();
  const close = () => setNewName(undefined);
  return {
    projectField: (
      <ChosenProjects control={form.control} projects={projects}>
        <ProjectField
          projects={projects}
          mayChoose={mayChoose}
          onBrowse={() => pickProjects(projects.chosen, projects.take)}
          onCreate={mayCall(createProject) ? setNewName : undefined}
        />
      </ChosenProjects>
    ),
    newProjectDialog: newName !== undefined && (
      <NewProjectDialog
        name={newName}
        onCreated={(project) => {
          projects.add(project);
          close();
        }}
        onClose={close}
      />
    ),
  };
}
