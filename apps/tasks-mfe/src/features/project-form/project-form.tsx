import { fieldErrors } from '@demanda/api/messages';
import { projectInput, type Project } from '@demanda/contracts/projects';
import { useNavigate } from '@demanda/router';
import { Button, Card, LinkButton, Row } from '@demanda/ui/core';
import { Form, showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { createProjectOptions, updateProjectOptions } from '../../api/projects';

/** Creates a project, or changes the one given. */
export function ProjectForm({ project }: { project?: Project }) {
  const navigate = useNavigate();
  const form = useZodForm(projectInput, {
    name: project?.name ?? '',
    repositoryUrl: project?.repositoryUrl ?? '',
    version: project?.version,
  });
  const saving = useMutation(project ? updateProjectOptions(project.id) : createProjectOptions);
  const save = form.handleSubmit((input) =>
    saving.mutate(input, {
      onSuccess: () => navigate('/projects'),
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <Card>
      <Form label={project ? 'Editar Projeto' : 'Novo Projeto'} onSubmit={() => void save()}>
        <TextField control={form.control} name="name" label="Nome" required />
        <TextField
          control={form.control}
          name="repositoryUrl"
          label="URL do repositório"
          type="url"
          hint="Opcional. Por exemplo: https://git.exemplo.com.br/equipe/projeto"
        />
        <Row end>
          <LinkButton to="/projects">Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={saving.isPending}>
            {project ? 'Salvar Alterações' : 'Salvar'}
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
