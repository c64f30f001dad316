import type { DeliveryInput } from '@demanda/contracts/delivery-shapes';
import { createDelivery } from '@demanda/contracts/deliveries';
import { createProject, type ProjectInput } from '@demanda/contracts/projects';
import { createRequester, type RequesterInput } from '@demanda/contracts/requesters';
import { type TaskInput } from '@demanda/contracts/task-shapes';
import { createTask } from '@demanda/contracts/tasks';
import type { Caller } from '../servers/caller';
import { unique } from '../servers/template';

/** Creates valid records by the API; `input` overrides fields. */

export async function makeRequester(caller: Caller, input: Partial<RequesterInput> = {}) {
  const body = { name: 'Ana Souza', email: 'ana@cliente.example', phone: null, ...input };
  return (await caller.call(createRequester, { body })).body;
}

export async function makeProject(caller: Caller, input: Partial<ProjectInput> = {}) {
  const body = { name: 'portal', repositoryUrl: null, ...input };
  return (await caller.call(createProject, { body })).body;
}

export async function makeTask(caller: Caller, input: Partial<TaskInput> & { requesterId: number }) {
  const body: TaskInput = { code: unique('T'), title: 'Ajustar tela', priority: 'MEDIUM', ...input };
  return (await caller.call(createTask, { body })).body;
}

export async function makeDelivery(caller: Caller, input: DeliveryInput) {
  return (await caller.call(createDelivery, { body: input })).body;
}
