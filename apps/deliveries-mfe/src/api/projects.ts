import { headline, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import {
  createProject,
  listProjects,
  type ProjectInput,
  type ProjectListQuery,
} from '@demanda/contracts/projects';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const projectListOptions = (search: ProjectListQuery) =>
  queryOptions({
    queryKey: ['projects', 'list', search],
    queryFn: ({ signal }) => request(listProjects, { query: search }, { signal }),
    meta: { failure: headline('Erro ao buscar projetos') },
  });

export const createProjectOptions = mutationOptions({
  mutationFn: (body: ProjectInput) => request(createProject, { body }),
  meta: {
    invalidates: [['projects']],
    success: 'Projeto criado com sucesso!',
    failure: serverTextOr('Erro ao criar projeto'),
  },
});
