import { fieldErrors } from '@demanda/api/messages';
import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { OUTDATED_TEXT, useFieldLevels, useIsOutdated, writable } from '@demanda/auth/field-levels';
import {
  projectInput,
  project as projectShape,
  type Project,
  type ProjectInput,
} from '@demanda/contracts/projects';
import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton, Row, toast } from '@demanda/ui/core';
import { plainFields, useConflict } from '@demanda/ui/dialog';
import { Form, showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
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
  const levelOf = useFieldLevels('projects', project);
  const isOutdated = useIsOutdated('projects', project);
  const form = useZodForm(projectInput, toValues(project), {
    checked: (values) => writable(values, levelOf),
  });
  const saving = useMutation(project ? updateProjectOptions(project.id) : createProjectOptions);
  const fail = (error: Error) => {
    const current = staleRecord(error, projectShape);
    if (current) conflict.open(current);
    else showServerErrors(form, fieldErrors(error));
  };
  const save = form.handleSubmit((input) =>
    isOutdated
      ? toast.error(OUTDATED_TEXT)
      : saving.mutate(writable(input, levelOf), { onSuccess: leave, onError: fail }),
  );
  const conflict = useConflict({
    form,
    stored: project,
    toValues,
    fieldsOf: () => conflictFields,
    levelOf,
    save,
  });
  return (
    <Card>
      <Form
        label={project ? 'Editar Projeto' : 'Novo Projeto'}
        onSubmit={() => void save()}
        levelOf={levelOf}
      >
        <TextField control={form.control} name="name" label="Nome" required />
        <TextField
          control={form.control}
          name="repositoryUrl"
          label="URL do repositório"
          type="url"
          hint="Opcional. Por exemplo: https://git.exemplo.com.br/equipe/projeto"
        />
        <Row end>
          <LinkButton {...returnToList('/projects', project)}>Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={saving.isPending}>
            {project ? 'Salvar Alterações' : 'Salvar'}
          </Button>
        </Row>
      </Form>
      {conflict.dialog}
    </Card>
  );
}
