import { z } from '@demanda/schema';
import { contract } from './contract';
import {
  id,
  idParams,
  maxText,
  optionalUrl,
  requiredText,
  timestamp,
  version,
  versionInput,
  versionQuery,
} from './fields';
import { MAX_PROJECT_NAME, MAX_REPOSITORY_URL, MAX_TEXT } from './limits';
import { bulkCount, bulkRecords, dayFilters, idFilter, listQuery, pageOf, textFilter } from './list';
import { restricted, restrictedInput } from './restricted';

/** Projects, the repositories that receive deliveries. */

export const project = z.object({
  id,
  name: z.string(),
  repositoryUrl: restricted('projects.repositoryUrl', z.string().nullable()),
  description: restricted('projects.description', z.string().nullable()),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The creator until another user changes it; null when not recorded. */
  updatedByUserName: z.string().nullable(),
});
export type Project = z.infer<typeof project>;

export const projectInput = z.object({
  name: requiredText('Nome é obrigatório', MAX_PROJECT_NAME),
  repositoryUrl: restrictedInput('projects.repositoryUrl', optionalUrl(MAX_REPOSITORY_URL)),
  /** Stays as stored when omitted: the form has no such field (G-PROJ-1). */
  description: restrictedInput(
    'projects.description',
    z.string().trim().max(MAX_TEXT, maxText(MAX_TEXT)).nullish(),
  ),
  version: versionInput,
});
export type ProjectInput = z.input<typeof projectInput>;

const filters = {
  id: idFilter,
  /** Projects with these ids: `ids=1&ids=3` (G-API-1). */
  ids: idFilter,
  /** Projects that this delivery does not contain; with several ids, that none of them contains (ITEM-18, G-ITEM-4). */
  notInDelivery: idFilter,
  name: textFilter,
  repositoryUrl: textFilter,
  ...dayFilters('createdAt'),
  ...dayFilters('updatedAt'),
};
export const projectListQuery = listQuery(
  ['id', 'name', 'repositoryUrl', 'createdAt', 'updatedAt'],
  filters,
  'projects',
);
export type ProjectListQuery = z.output<typeof projectListQuery>;

export const listProjects = contract({
  method: 'GET',
  path: '/projects',
  summary: 'Listar projetos',
  access: 'projects:VIEW',
  query: projectListQuery,
  response: pageOf(project),
});

export const getProject = contract({
  method: 'GET',
  path: '/projects/:id',
  summary: 'Consultar um projeto',
  access: 'projects:VIEW',
  params: idParams,
  response: project,
});

export const createProject = contract({
  method: 'POST',
  path: '/projects',
  summary: 'Criar um projeto',
  access: 'projects:CREATE',
  body: projectInput,
  response: project,
  status: 201,
});

export const updateProject = contract({
  method: 'PUT',
  path: '/projects/:id',
  summary: 'Alterar um projeto',
  access: 'projects:EDIT',
  versioned: true,
  params: idParams,
  body: projectInput,
  response: project,
});

export const deleteProject = contract({
  method: 'DELETE',
  path: '/projects/:id',
  summary: 'Excluir um projeto',
  access: 'projects:DELETE',
  versioned: true,
  params: idParams,
  query: versionQuery,
});

export const deleteProjects = contract({
  method: 'DELETE',
  path: '/projects/bulk',
  summary: 'Excluir vários projetos',
  access: 'projects:DELETE',
  versioned: true,
  body: bulkRecords,
  response: bulkCount,
});
