import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, useIsOutdated, writable } from '@demanda/auth/field-levels';
import {
  projectInput,
  project as projectShape,
  type Project,
  type ProjectInput,
} from '@demanda/contracts/projects';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton, useOpening } from '@demanda/ui/core';
import { plainFields } from '@demanda/ui/dialog';
import { Form, FormActions, TextField, useZodForm } from '@demanda/ui/form';
import { createProjectOptions, updateProjectOptions } from '../../api/projects';

const conflictFields = plainFields<ProjectInput>({ name: 'Nome', repositoryUrl: 'URL do repositório' });

const toValues = (project?: Project): ProjectInput => ({
  name: project?.name ?? '',
  repositoryUrl: project?.repositoryUrl ?? '',
  version: project?.version,
});

/** Form that creates a project or edits the given one. */
export function ProjectForm({ project }: { project?: Project }) {
  const leave = useReturnToList('/projects');
  const opening = useOpening('projects');
  const levelOf = useFieldLevels('projects', project);
  const isOutdated = useIsOutdated('projects', project);
  const form = useZodForm(projectInput, toValues(project), {
    checked: (values) => writable(values, levelOf),
  });
  const saving = useMutation(
    project
      ? updateProjectOptions(project.id, writable(toValues(project), levelOf))
      : createProjectOptions(opening),
  );
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: project,
    shape: projectShape,
    toValues,
    fields: conflictFields,
    levelOf,
    isOutdated,
    draft: `projects.${project?.id ?? 'new'}`,
    update: saving,
    onSaved: leave,
  });
  return (
    <>
      <Form label={project ? 'Editar Projeto' : 'Novo Projeto'} onSubmit={save} levelOf={levelOf}>
        {draftOffer}
        <Card>
          <TextField control={form.control} name="name" label="Nome" required />
          <TextField
            control={form.control}
            name="repositoryUrl"
            label="URL do repositório"
            type="url"
            hint="Opcional. Por exemplo: https://git.exemplo.com.br/equipe/projeto"
          />
        </Card>
        <FormActions>
          <LinkButton {...returnToList('/projects', project)}>Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={saving.isPending}>
            {project ? 'Salvar Alterações' : 'Salvar'}
          </Button>
        </FormActions>
      </Form>
      {conflictDialog}
    </>
  );
}
