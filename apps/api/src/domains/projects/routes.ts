import {
  createProject,
  deleteProject,
  deleteProjects,
  getProject,
  listProjects,
  updateProject,
} from '@demanda/contracts/projects';
import type { App, Services } from '../../engines/http/app-types';
import { handleBulkDelete } from '../../engines/http/bulk';
import { handle } from '../../engines/http/handle';
import { listOrPage } from '../../engines/http/list-or-page';
import { listPlainOrPage } from '../../engines/list/list-page';
import { notFound } from '../../kernel/errors';
import { projectList } from './list';
import { projectRepository } from './repository';

/** Registers the calls of projects. */
export async function projectRoutes(app: App, { db }: Services): Promise<void> {
  const projects = projectRepository(db);
  const source = { db, definition: projectList, load: projects.byIds };

  handle(app, listOrPage(listProjects), ({ query }) => listPlainOrPage(source, query));
  handle(app, getProject, ({ params }) => projects.byId(params.id));
  handle(app, createProject, ({ body, user }) => projects.create(body, user));
  handle(app, updateProject, ({ params, body, user }) => projects.update(params.id, body, user));
  handle(app, deleteProject, async ({ params: { id }, query: { version } }) => {
    if ((await projects.remove([{ id, version }])) === 0) throw notFound('Projeto não encontrado');
  });
  handleBulkDelete(app, deleteProjects, (ids) => projects.remove(ids));
}
