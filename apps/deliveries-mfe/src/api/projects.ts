import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { listProjects, type ProjectListQuery } from '@demanda/contracts/projects';
import { queryOptions } from '@tanstack/react-query';

export const projectListOptions = (search: ProjectListQuery) =>
  queryOptions({
    queryKey: ['projects', 'list', search],
    queryFn: ({ signal }) => request(listProjects, { query: search }, { signal }),
    meta: { failure: headline('Erro ao buscar projetos') },
  });
