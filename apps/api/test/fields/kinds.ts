import { createBillingPeriod, getBillingPeriod, updateBillingPeriod } from '@demanda/contracts/billing';
import type { Contract } from '@demanda/contracts/contract';
import { createDelivery, getDelivery, updateDelivery } from '@demanda/contracts/deliveries';
import { createDeliveryItem, getDeliveryItem, updateDeliveryItem } from '@demanda/contracts/delivery-items';
import type { RestrictedResource } from '@demanda/contracts/permissions';
import { createProject, getProject, updateProject } from '@demanda/contracts/projects';
import { createRequester, getRequester, updateRequester } from '@demanda/contracts/requesters';
import { createTask, getTask, updateTask } from '@demanda/contracts/tasks';
import { makeDelivery, makeProject, makeRequester, makeTask } from '../make/records';
import type { Caller } from '../servers/caller';
import { unique } from '../servers/template';
import type { AnyRecord } from './person';

type Content = Record<string, unknown>;

/** Functions that create, change and read records with restricted fields. */
export interface Kind {
  create: Contract;
  update: Contract;
  get: Contract;
  /** Body that creates a record with this content. */
  creation: (content: Content) => object | Promise<object>;
  /** Body that changes the content, checked by `changed`. */
  change: (stored: AnyRecord, content: Content) => object;
  changed: (record: AnyRecord) => boolean;
  /** The restricted fields of a response. */
  fields: (record: AnyRecord) => Content;
}

const whole = (record: AnyRecord): Content => record;
const named = { changed: ({ name }: AnyRecord) => name === 'Outro nome', fields: whole };
const delivered = { changed: ({ status }: AnyRecord) => status === 'DELIVERED', fields: whole };
const titled = ({ title }: Content) => title === 'Outro título';
const firstSubTask = ({ subTasks }: AnyRecord): Content => (subTasks as Content[])[0]!;

/** Finance contacts are tested by the e-mail of the first. */
const withContacts = ({ financeContacts, ...content }: Content): Content =>
  typeof financeContacts === 'string'
    ? { ...content, financeContacts: [{ email: financeContacts }] }
    : { ...content, financeContacts };
function firstContact({ financeContacts, ...record }: AnyRecord): Content {
  if (financeContacts === undefined) return record;
  return { ...record, financeContacts: (financeContacts as Content[])[0]?.email ?? null };
}

export type Kinds = Record<RestrictedResource, Kind>;

/** Creates separate records: a requester, two projects, and a task with a delivery. */
export async function makeKinds(admin: Caller): Promise<Kinds> {
  const { id: requesterId } = await makeRequester(admin);
  const [{ id: projectId }, { id: otherProject }] = [await makeProject(admin), await makeProject(admin)];
  const { id: taskId } = await makeTask(admin, { requesterId });
  const deliveryInput = { taskId, items: [{ projectId }] };

  const task = () => ({ code: unique('F'), title: 'Tarefa', priority: 'LOW', requesterId });
  const taskCalls = { create: createTask, update: updateTask, get: getTask };
  return {
    tasks: {
      ...taskCalls,
      creation: (content) => ({ ...task(), ...content }),
      change: ({ code }, content) => ({ ...task(), code, title: 'Outro título', ...content }),
      changed: titled,
      fields: whole,
    },
    subTasks: {
      ...taskCalls,
      creation: (content) => ({ ...task(), hasSubTasks: true, subTasks: [{ title: 'Parte', ...content }] }),
      change: ({ code, subTasks }, content) => ({
        ...{ ...task(), code, hasSubTasks: true },
        subTasks: [{ id: (subTasks as AnyRecord[])[0]!.id, title: 'Outro título', ...content }],
      }),
      changed: (record) => titled(firstSubTask(record)),
      fields: firstSubTask,
    },
    requesters: {
      ...{ create: createRequester, update: updateRequester, get: getRequester, ...named },
      creation: (content) => ({ name: 'Ana', email: 'ana@cliente.example', ...withContacts(content) }),
      change: (_stored, content) => ({
        ...{ name: 'Outro nome', email: 'ana@cliente.example' },
        ...withContacts(content),
      }),
      fields: firstContact,
    },
    projects: {
      ...{ create: createProject, update: updateProject, get: getProject, ...named },
      creation: (content) => ({ name: 'portal', ...content }),
      change: (_stored, content) => ({ name: 'Outro nome', ...content }),
    },
    deliveries: {
      ...{ create: createDelivery, update: updateDelivery, get: getDelivery, ...delivered },
      creation: (content) => ({ ...deliveryInput, ...content }),
      change: (_stored, content) => ({ status: 'DELIVERED', ...content }),
    },
    deliveryItems: {
      ...{ create: createDeliveryItem, update: updateDeliveryItem, get: getDeliveryItem, ...delivered },
      creation: async (content) => {
        const { id: deliveryId } = await makeDelivery(admin, deliveryInput);
        return { deliveryId, projectId: otherProject, status: 'PENDING', ...content };
      },
      change: (_stored, content) => ({ status: 'DELIVERED', ...content }),
    },
    billing: {
      ...{ create: createBillingPeriod, update: updateBillingPeriod, get: getBillingPeriod, fields: whole },
      creation: (content) => ({ month: 3, year: 2025, ...content }),
      change: (_stored, content) => ({ month: 4, year: 2025, ...content }),
      changed: ({ month }) => month === 4,
    },
  };
}
