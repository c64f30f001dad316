import { z } from '@demanda/schema';
import { id, optionalText, optionalUrl, requiredText, changeFields, versionInput } from './fields';
import { idFilter } from './list';
import { cardQuery } from './records/card-query';
import { projectCard } from './records/projects';
import {
  createCall,
  deleteCall,
  deleteManyCall,
  getCall,
  listCall,
  updateCall,
} from './records/record-calls';
import { restricted, restrictedInput } from './restricted';

/** Projects, the repositories that receive deliveries. */

export const project = z.object({
  id,
  name: z.string(),
  repositoryUrl: restricted('projects.repositoryUrl', z.string().nullable()),
  description: restricted('projects.description', z.string().nullable()),
  ...changeFields,
});
export type Project = z.infer<typeof project>;

export const projectInput = z.object({
  name: requiredText('Nome é obrigatório', projectCard.name.limit),
  repositoryUrl: restrictedInput('projects.repositoryUrl', optionalUrl(projectCard.repositoryUrl.limit)),
  /** Stays as stored when omitted: the form has no such field (G-PROJ-1). */
  description: restrictedInput('projects.description', optionalText(projectCard.description.limit)),
  version: versionInput,
});
export type ProjectInput = z.input<typeof projectInput>;

export const projectListQuery = cardQuery(projectCard, 'projects', {
  /** Projects with these ids: `ids=1&ids=3` (G-API-1). */
  ids: idFilter,
  /** Projects that this delivery does not contain; with several ids, that none of them contains (ITEM-18, G-ITEM-4). */
  notInDelivery: idFilter,
});
export type ProjectListQuery = z.output<typeof projectListQuery>;

export const listProjects = listCall('projects', 'projetos', projectListQuery, project);
export const getProject = getCall('projects', 'projeto', project);
export const createProject = createCall('projects', 'projeto', projectInput, project);
export const updateProject = updateCall('projects', 'projeto', projectInput, project);
export const deleteProject = deleteCall('projects', 'projeto');
export const deleteProjects = deleteManyCall('projects', 'projetos');
