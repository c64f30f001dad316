import { request } from '@demanda/api/request';
import { writable } from '@demanda/auth/field-levels';
import { project, projectInput, updateProject, type Project } from '@demanda/contracts/projects';
import { requester, requesterInput, updateRequester, type Requester } from '@demanda/contracts/requesters';
import type { EditableKind } from '@demanda/record-form/use-record-edit';

export const requesterKind: EditableKind<Requester> = {
  resource: 'requesters',
  queries: [['requesters']],
  invalidates: [['requesters']],
  contract: updateRequester,
  shape: requester,
  fields: {
    name: { label: 'Nome', shape: requesterInput.shape.name },
    email: { label: 'E-mail', shape: requesterInput.shape.email, type: 'email' },
    phone: { label: 'Telefone', shape: requesterInput.shape.phone, type: 'tel' },
  },
  nameOf: ({ name }) => name,
  put: ({ id, name, email, phone, version }, levelOf) =>
    request(updateRequester, {
      params: { id },
      body: writable({ name, email, phone, version }, levelOf),
    }),
  savedText: 'Solicitante atualizado com sucesso!',
  failureText: 'Erro ao atualizar solicitante. Tente novamente.',
};

export const projectKind: EditableKind<Project> = {
  resource: 'projects',
  queries: [['projects']],
  invalidates: [['projects']],
  contract: updateProject,
  shape: project,
  fields: {
    name: { label: 'Nome', shape: projectInput.shape.name },
    repositoryUrl: { label: 'Repositório', shape: projectInput.shape.repositoryUrl, type: 'url' },
    description: {
      label: 'Descrição',
      shape: projectInput.shape.description,
      type: 'long',
    },
  },
  nameOf: ({ name }) => name,
  put: ({ id, name, repositoryUrl, description, version }, levelOf) =>
    request(updateProject, {
      params: { id },
      body: writable({ name, repositoryUrl, description, version }, levelOf),
    }),
  savedText: 'Projeto atualizado com sucesso!',
  failureText: 'Erro ao atualizar projeto. Tente novamente.',
};
