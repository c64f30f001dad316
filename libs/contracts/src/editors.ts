import { z } from '@demanda/schema';
import { contract, type Ownership } from './contract';
import { idParams } from './fields';
import type { Right } from './permissions';
import { taskOwner } from './task-labels';

/** Other users who have the edit form of a record open (ADR 0083). */

/** Interval of the heartbeats of an open form; the server forgets a form after two missed ones. */
export const EDITOR_INTERVAL_MS = 25_000;
/** More names are not returned. */
export const MAX_EDITORS = 5;

interface EditedRecord {
  /** Path of the record. */
  path: string;
  /** Permission of the call that saves the form. */
  access: Right;
  owner?: Ownership;
  /** 'uma tarefa' */
  of: string;
}

/** Says that one's form is open, or that it was closed; returns the names of the others, for users who may save it. */
const editorsOf = ({ path, access, owner, of }: EditedRecord) =>
  contract({
    method: 'PUT',
    path: `${path}/editors`,
    summary: `Informar que o formulário de ${of} está aberto`,
    access,
    ...(owner && { owner }),
    background: true,
    params: idParams,
    body: z.object({ isOpen: z.boolean() }),
    response: z.object({ others: z.array(z.string()) }),
  });

/**
 * By kind of form. Paths and permissions are written out so that a form does not import the contracts of every record;
 * a test compares them with the calls that save.
 */
export const recordEditors = {
  tasks: editorsOf({ path: '/tasks/full/:id', access: 'tasks:EDIT', owner: taskOwner, of: 'uma tarefa' }),
  requesters: editorsOf({ path: '/requesters/:id', access: 'requesters:EDIT', of: 'um solicitante' }),
  projects: editorsOf({ path: '/projects/:id', access: 'projects:EDIT', of: 'um projeto' }),
  deliveries: editorsOf({ path: '/deliveries/:id', access: 'deliveries:MANAGE', of: 'uma entrega' }),
  deliveryItems: editorsOf({
    path: '/delivery-items/:id',
    access: 'deliveryItems:EDIT',
    of: 'um item de entrega',
  }),
  billing: editorsOf({
    path: '/billing-periods/:id',
    access: 'billing:EDIT',
    of: 'um período de faturamento',
  }),
  users: editorsOf({ path: '/admin/users/:id', access: 'users:EDIT', of: 'um usuário' }),
  notifications: editorsOf({
    path: '/notification-configs/:id',
    access: 'notifications:EDIT',
    of: 'uma configuração de notificação',
  }),
};
export type EditForm = keyof typeof recordEditors;
export const EDIT_FORMS = Object.keys(recordEditors) as EditForm[];
