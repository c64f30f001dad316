import { headline, serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { undoableSaveOptions } from '@demanda/record-form/undo-save';
import {
  createProject,
  deleteProject,
  deleteProjects,
  getProject,
  listProjects,
  updateProject,
  type Project,
  type ProjectInput,
  type ProjectListQuery,
} from '@demanda/contracts/projects';
import type { Opening } from '@demanda/ui/core';
import type { RecordVersion } from '@demanda/contracts/fields';
import { bulkOf, recordCall } from '@demanda/contracts/list';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** Key prefix of all queries about projects. */
const keyPrefix = ['projects'] as const;
const invalidates = [[...keyPrefix]];
/** Without the record itself: it was deleted. */
const changesLists = [[...keyPrefix, 'list']];

export const projectListOptions = (search: ProjectListQuery) =>
  queryOptions({
    queryKey: [...keyPrefix, 'list', search],
    queryFn: ({ signal }) => request(listProjects, { query: search }, { signal }),
    meta: { failure: headline('Erro ao buscar projetos') },
  });

export const projectOptions = (id: number) =>
  queryOptions({
    queryKey: [...keyPrefix, 'detail', id],
    queryFn: ({ signal }) => request(getProject, { params: { id } }, { signal }),
    // A form must start from the stored record, never from a cached one.
    gcTime: 0,
  });

export const createProjectOptions = (opening: Opening) =>
  mutationOptions({
    mutationFn: (body: ProjectInput) => request(createProject, { body }),
    meta: {
      invalidates,
      success: 'Projeto criado com sucesso!',
      opens: (created) => opening((created as Project).id),
      failure: serverTextOr('Erro ao criar projeto'),
    },
  });

export const updateProjectOptions = (id: number, former: ProjectInput) =>
  undoableSaveOptions({
    put: (body: ProjectInput) => request(updateProject, { params: { id }, body }),
    former,
    invalidates,
    success: 'Projeto atualizado com sucesso!',
    failure: 'Erro ao atualizar projeto. Tente novamente.',
  });

export const deleteProjectOptions = mutationOptions({
  mutationFn: ([record]: RecordVersion[]) => request(deleteProject, recordCall(record!)),
  meta: {
    restores: { kind: 'projects' },
    invalidates: changesLists,
    success: 'Projeto excluído com sucesso!',
    failure: headline('Erro ao excluir projeto'),
  },
});

export const deleteProjectsOptions = mutationOptions({
  mutationFn: (records: RecordVersion[]) => request(deleteProjects, { body: bulkOf(records) }),
  meta: {
    restores: { kind: 'projects' },
    invalidates: changesLists,
    success: (_: unknown, records: unknown) =>
      `${(records as RecordVersion[]).length} projeto(s) excluído(s) com sucesso!`,
    failure: headline('Erro ao excluir projetos selecionados'),
  },
});
