import {
  changeBillingStatus,
  createBillingPeriod,
  type BillingPeriod,
  type BillingStatus,
} from '@demanda/contracts/billing';
import { linkTasks } from '@demanda/contracts/billing-links';
import { type Delivery } from '@demanda/contracts/delivery-shapes';
import { createDelivery } from '@demanda/contracts/deliveries';
import { profileGrants } from '@demanda/contracts/permissions';
import { createProfile, type Profile, type ProfileCreateInput } from '@demanda/contracts/profiles';
import { type Task, type TaskInput } from '@demanda/contracts/task-shapes';
import { createTask } from '@demanda/contracts/tasks';
import { createUser, type User, type UserCreateInput } from '@demanda/contracts/users';
import type { Call } from './call';
import { unique } from './unique';

/** Creates the records of a journey through the API. */

/** Returns a unique code: 'ENT-3f9a1c'. */
export const uniqueCode = (prefix: string) => unique(prefix).replace(' ', '-');

/** Creates a task of the first requester, with its code in its title by default. */
export function makeTask(call: Call, changes: Partial<TaskInput> = {}): Promise<Task> {
  const { code = uniqueCode('TAR') } = changes;
  return call(createTask, {
    body: { code, title: `Tarefa ${code}`, priority: 'HIGH', requesterId: 1, ...changes },
  });
}

/** Adds a delivery to these projects to a task. */
export const addDelivery = (
  call: Call,
  taskId: number,
  projectIds = [1],
  notes?: string,
): Promise<Delivery> =>
  call(createDelivery, { body: { taskId, notes, items: projectIds.map((projectId) => ({ projectId })) } });

/** Creates a task with a delivery to these projects. */
export async function makeDelivery(
  call: Call,
  projectIds = [1],
  changes: Partial<TaskInput> = {},
): Promise<{ task: Task; delivery: Delivery }> {
  const task = await makeTask(call, changes);
  return { task, delivery: await addDelivery(call, task.id, projectIds) };
}

/** Creates a period with the given status and tasks with these amounts. */
export async function makePeriod(
  call: Call,
  { status, amounts = [] }: { status?: BillingStatus; amounts?: number[] } = {},
): Promise<{ period: BillingPeriod; tasks: Task[] }> {
  const period = await call(createBillingPeriod, { body: { month: 3, year: 2031 } });
  const { id } = period;
  const tasks: Task[] = [];
  for (const amount of amounts) tasks.push(await makeTask(call, { amount }));
  if (tasks.length > 0)
    await call(linkTasks, { body: tasks.map((task) => ({ billingPeriodId: id, taskId: task.id })) });
  if (!status) return { period, tasks };
  return { period: await call(changeBillingStatus, { params: { id }, query: { status } }), tasks };
}

/** Password of every account created here. */
export const PASSWORD = 'Segredo@123';

/** Creates an account with the profile USER and a unique username by default. */
export function makeUser(call: Call, changes: Partial<UserCreateInput> = {}): Promise<User> {
  const { username = uniqueCode('pessoa') } = changes;
  return call(createUser, {
    body: {
      username,
      name: `Pessoa ${username}`,
      email: `${username}@demanda.test`,
      password: PASSWORD,
      profileCodes: ['USER'],
      ...changes,
    },
  });
}

/** Creates a profile with the permissions of MANAGER by default, so that no other journey sees its changes. */
export function makeProfile(call: Call, changes: Partial<ProfileCreateInput> = {}): Promise<Profile> {
  return call(createProfile, {
    body: {
      code: uniqueCode('PERFIL').toUpperCase().replace('-', '_'),
      name: unique('Perfil'),
      screens: [...profileGrants.MANAGER.screens],
      permissions: [...profileGrants.MANAGER.permissions],
      fields: profileGrants.MANAGER.fields,
      ...changes,
    },
  });
}

export interface Credentials {
  username: string;
  password: string;
}

/** Creates a manager who may also open previews. */
export async function makePreviewer(call: Call): Promise<Credentials> {
  const { code } = await makeProfile(call, {
    permissions: [...profileGrants.MANAGER.permissions, 'platform:VIEW', 'platform:PREVIEW'],
  });
  const { username } = await makeUser(call, { profileCodes: [code] });
  return { username, password: PASSWORD };
}
