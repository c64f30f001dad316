import { deliveryItemComments, taskComments } from '@demanda/contracts/comments';
import { createDelivery } from '@demanda/contracts/deliveries';
import { NOTICE_KINDS, type NoticeChannel, type NoticeKind } from '@demanda/contracts/notice-labels';
import { setNoticeChannel } from '@demanda/contracts/notices';
import { profileGrants } from '@demanda/contracts/permissions';
import { createProfile } from '@demanda/contracts/profiles';
import { createProject } from '@demanda/contracts/projects';
import { createRequester } from '@demanda/contracts/requesters';
import { createTask } from '@demanda/contracts/tasks';
import { createUser } from '@demanda/contracts/users';
import { createCaller, type Caller } from './caller';
import type { Followed, FollowedTask, Person, RecordKind } from './model';
import { ADMIN, REFUSED, type Office } from './office';
import { randomFrom } from '../../apps/api/demo/records/random';

/** A person with the calls that the person makes. */
export interface Member extends Person, Caller {
  username: string;
  profile: string;
  usualProfile: string;
  version: number;
  /** May change the status of delivery items. */
  delivers: boolean;
}

/** The only item of a delivery. */
export interface DeliveredItem extends Followed {
  deliveryId: number;
}

export interface Team {
  members: Member[];
  admin: Caller;
  requesterId: number;
  refusedRequesterId: number;
  tasks: FollowedTask[];
  items: DeliveredItem[];
}

export const PASSWORD = 'Segredo@123';
export const COMMENTS_OF = { tasks: taskComments, deliveryItems: deliveryItemComments } as const;

/** Kinds of records that people with a profile see. */
export const SEEN_WITH: Record<string, readonly RecordKind[]> = {
  ADMIN: ['tasks', 'deliveryItems'],
  MANAGER: ['tasks', 'deliveryItems'],
  USER: ['tasks', 'deliveryItems'],
  SEM_ENTREGAS: ['tasks'],
  SO_PROJETOS: [],
};

/** The failures of the day, which the system reports at 7:00, have a test of their own (failure-digest.test.ts). */
const all = (channel: NoticeChannel) =>
  NOTICE_KINDS.map((kind) => [kind, kind === 'FAILURES' ? 'NONE' : channel] as const);

/** The five, and how each wants the notices. */
const PEOPLE: { name: string; profile: string; channels: (readonly [NoticeKind, NoticeChannel])[] }[] = [
  { name: 'Ana Lima', profile: 'ADMIN', channels: all('EMAIL') },
  { name: 'Bruno Sá', profile: 'MANAGER', channels: all('DIGEST') },
  {
    name: 'Carla Dias',
    profile: 'MANAGER',
    channels: [
      ['MENTIONED', 'EMAIL'],
      ['ASSIGNED', 'EMAIL'],
      ['COMMENTED', 'DIGEST'],
      ['STATUS_CHANGED', 'NONE'],
    ],
  },
  { name: 'Davi Reis', profile: 'USER', channels: all('NONE') },
  { name: 'Elisa Moura', profile: 'USER', channels: [] },
];
const TASKS = 12;
const ITEMS = 5;

/** Creates a task of a person; the second argument adds to its input. */
export async function addTask(
  team: Team,
  creator: Member,
  extra: { dueOn?: string; requesterId?: number } = {},
) {
  const code = `DIA-${team.tasks.length + 1}`;
  const title = `Trabalho ${team.tasks.length + 1}`;
  const { id } = await creator.call(createTask, {
    body: { code, title, priority: 'HIGH', requesterId: team.requesterId, ...extra },
  });
  const task = { kind: 'tasks', id, name: `${code} ${title}`, creatorId: creator.id } as FollowedTask;
  Object.assign(task, { assigneeId: null, isDeleted: false, task });
  team.tasks.push(task);
  return task;
}

/** Creates the accounts, the records of the morning and the choices of notices. */
export async function gatherTeam({ urls, clock }: Office, seed: number): Promise<Team> {
  const options = {
    urls,
    random: randomFrom(seed + 1),
    passSeconds: (seconds: number) => clock.pass(seconds / 60),
  };
  const admin = createCaller(ADMIN, options);
  const { MANAGER } = profileGrants;
  for (const [code, screens] of [
    ['SEM_ENTREGAS', ['tasks', 'projects']],
    ['SO_PROJETOS', ['projects']],
  ] as const) {
    const { permissions, fields } = MANAGER;
    const body = { code, name: code, screens: [...screens], permissions: [...permissions], fields };
    await admin.call(createProfile, { body });
  }
  const members: Member[] = [];
  for (const { name, profile, channels } of PEOPLE) {
    const username = name.split(' ')[0]!.toLowerCase();
    const email = `${username}@equipe.example`;
    const body = { username, name, email, password: PASSWORD, profileCodes: [profile] };
    const { id, version } = await admin.call(createUser, { body });
    const caller = createCaller({ username, password: PASSWORD }, options);
    for (const [kind, channel] of channels)
      await caller.call(setNoticeChannel, { params: { kind }, body: { channel } });
    const chosen = { channels: new Map(channels), sees: new Set(SEEN_WITH[profile]) };
    const account = { id, name, email, username, profile, usualProfile: profile, version };
    members.push({ ...caller, ...account, ...chosen, delivers: profile !== 'USER' });
  }
  const newRequester = (name: string, email: string) =>
    admin.call(createRequester, { body: { name, email } });
  const requester = await newRequester('Cliente', 'cliente@cliente.example');
  const refused = await newRequester('Cliente sem caixa', `${REFUSED}@cliente.example`);
  const { name: project, id: projectId } = await admin.call(createProject, { body: { name: 'Portal' } });
  const team: Team = {
    ...{ members, admin, requesterId: requester.id, refusedRequesterId: refused.id, tasks: [], items: [] },
  };
  for (let index = 0; index < TASKS; index += 1) {
    const task = await addTask(team, members[index % members.length]!);
    if (index >= ITEMS) continue;
    const body = { taskId: task.id, items: [{ projectId }] };
    const { id: deliveryId, items } = await admin.call(createDelivery, { body });
    const name = `${task.name} · ${project}`;
    team.items.push({ kind: 'deliveryItems', id: items[0]!.id, name, task, deliveryId, isDeleted: false });
  }
  return team;
}
