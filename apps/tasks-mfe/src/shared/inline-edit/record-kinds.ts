import { request } from '@demanda/api/request';
import { writable } from '@demanda/auth/field-levels';
import type { Contract } from '@demanda/contracts/contract';
import type { LevelOf } from '@demanda/contracts/permissions';
import { project, projectInput, updateProject, type Project } from '@demanda/contracts/projects';
import { requester, requesterInput, updateRequester, type Requester } from '@demanda/contracts/requesters';
import type { z } from '@demanda/schema';
import type { EditedRecord, RecordSaving } from '../../api/record-edit';

interface TextFieldOf {
  label: string;
  /** Shape of the value that is saved. */
  shape: z.ZodType<string | null | undefined, string | null | undefined>;
  type?: 'email' | 'tel' | 'url';
}

/** A kind of record whose texts are edited in place, in its list and in its details. */
export interface EditableKind<R extends EditedRecord> extends Omit<RecordSaving<R>, 'put'> {
  /** The call that saves it. */
  contract: Contract;
  /** In the order in which Tab goes through them. */
  fields: Readonly<Record<string, TextFieldOf>>;
  put: (record: R, levelOf: LevelOf) => Promise<R>;
}

export const requesterKind: EditableKind<Requester> = {
  key: 'requesters',
  contract: updateRequester,
  shape: requester,
  fields: {
    name: { label: 'Nome', shape: requesterInput.shape.name },
    email: { label: 'E-mail', shape: requesterInput.shape.email, type: 'email' },
    phone: { label: 'Telefone', shape: requesterInput.shape.phone, type: 'tel' },
  },
  put: ({ id, name, email, phone, version }, levelOf) =>
    request(updateRequester, {
      params: { id },
      body: writable({ name, email, phone, version }, levelOf),
    }),
  savedText: 'Solicitante atualizado com sucesso!',
  failureText: 'Erro ao atualizar solicitante. Tente novamente.',
};

export const projectKind: EditableKind<Project> = {
  key: 'projects',
  contract: updateProject,
  shape: project,
  fields: {
    name: { label: 'Nome', shape: projectInput.shape.name },
    repositoryUrl: { label: 'Repositório', shape: projectInput.shape.repositoryUrl, type: 'url' },
  },
  put: ({ id, name, repositoryUrl, version }, levelOf) =>
    request(updateProject, {
      params: { id },
      body: writable({ name, repositoryUrl, version }, levelOf),
    }),
  savedText: 'Projeto atualizado com sucesso!',
  failureText: 'Erro ao atualizar projeto. Tente novamente.',
};
