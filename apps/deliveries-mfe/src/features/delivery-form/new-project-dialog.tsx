import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { projectInput, type Project } from '@demanda/contracts/projects';
import { inputOf } from '@demanda/contracts/records/card';
import { projectCard } from '@demanda/contracts/records/projects';
import { useFormCall } from '@demanda/record-form/use-record-form';
import { FormDialog } from '@demanda/ui/dialog';
import { TextField, useZodForm } from '@demanda/ui/form';
import { createProjectOptions } from '../../api/projects';

interface NewProjectDialogProps {
  /** Name typed so far. */
  name: string;
  onCreated: (project: Project) => void;
  onClose: () => void;
}

/** Creates a project while the form of a delivery stays open. */
export function NewProjectDialog({ name, onCreated, onClose }: NewProjectDialogProps) {
  const levelOf = useFieldLevels('projects');
  const form = useZodForm(
    projectInput,
    { name, repositoryUrl: '' },
    { checked: (values) => writable(values, levelOf) },
  );
  const { sending } = useFormCall({
    form,
    options: createProjectOptions,
    toInput: (project) => writable(project, levelOf),
    onSaved: onCreated,
  });
  return (
    <FormDialog title="Novo Projeto" submitText="Salvar" {...sending} onClose={onClose} levelOf={levelOf}>
      <TextField control={form.control} name="name" {...inputOf(projectCard.name)} required />
      <TextField control={form.control} name="repositoryUrl" {...inputOf(projectCard.repositoryUrl)} />
    </FormDialog>
  );
}
