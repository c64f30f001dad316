import { updateDeliveryItem } from '@demanda/contracts/delivery-items';
import { taskEmail } from '@demanda/contracts/emails';
import { NOTICE_CHANNELS, type NoticeKind } from '@demanda/contracts/notice-labels';
import { readNotices, setNoticeChannel } from '@demanda/contracts/notices';
import { deleteDelivery } from '@demanda/contracts/deliveries';
import { getTask, deleteTask } from '@demanda/contracts/tasks';
import { changeTasks } from '@demanda/contracts/task-changes';
import { restoreRecords } from '@demanda/contracts/trash';
import { updateUser } from '@demanda/contracts/users';
import { randomUUID } from 'node:crypto';
import { readBell } from './bells';
import type { Followed, Model } from './model';
import type { Random } from '../../apps/api/demo/records/random';
import { addTask, COMMENTS_OF, SEEN_WITH, type Member, type Team } from './team';

interface Written {
  author: Member;
  record: Followed;
  id: number;
  mentioned: Member[];
}

/** What the acts of a day amount to. */
export interface Tally {
  comments: number;
  mentions: number;
  assignments: number;
  statusChanges: number;
  edited: number;
  deleted: number;
  choices: number;
  sightChanges: number;
  trashed: number;
  sentTwice: number;
  read: number;
}

const STATUSES = ['DEVELOPMENT', 'DELIVERED', 'HOMOLOGATION', 'APPROVED', 'REJECTED', 'PRODUCTION'] as const;
const CHOSEN_KINDS: NoticeKind[] = ['MENTIONED', 'COMMENTED', 'STATUS_CHANGED', 'ASSIGNED'];

/** The acts of a day; each makes calls as a person and records in the model what it did. */
export function createActs(team: Team, model: Model, random: Random) {
  const { members, admin } = team;
  const written: Written[] = [];
  const statuses = new Map<Followed, string>();
  const tally: Tally = {
    ...{ comments: 0, mentions: 0, assignments: 0, statusChanges: 0, edited: 0, deleted: 0 },
    ...{ choices: 0, sightChanges: 0, trashed: 0, sentTwice: 0, read: 0 },
  };

  const isThere = ({ isDeleted }: Followed) => !isDeleted;
  const seenBy = (member: Member) =>
    [...team.tasks, ...team.items].filter((record) => isThere(record) && member.sees.has(record.kind));
  const whoSee = (record: Followed) => members.filter(({ sees }) => sees.has(record.kind));
  const mentionOf = ({ id }: Member) => `@[${id}]`;

  /** Records a comment that was written, by the API or in a tab. */
  function noteComment(comment: Written): void {
    written.push(comment);
    tally.comments += 1;
    tally.mentions += comment.mentioned.length;
    model.comment(comment.author, comment.record, comment.id, comment.mentioned);
  }

  async function comment(
    author = random.pick(members.filter((member) => seenBy(member).length > 0)),
    record = random.pick(seenBy(author)),
  ): Promise<void> {
    const others = whoSee(record).filter((member) => member !== author);
    const mentioned = others.filter(() => random.chance(0.15));
    const text = [`Comentário ${tally.comments + 1}`, ...mentioned.map(mentionOf)].join(' ');
    const calls = COMMENTS_OF[record.kind];
    const input = { params: { id: record.id }, body: { text } };
    const isTwice = random.chance(0.1);
    if (isTwice) tally.sentTwice += 1;
    const { id } = isTwice
      ? await author.callTwice(calls.create, { ...input, key: randomUUID() })
      : await author.call(calls.create, input);
    noteComment({ author, record, id, mentioned });
  }

  /** All who see a record that all of them have commented on comment at the same time. */
  async function talkAtOnce(): Promise<void> {
    const record = team.tasks[0]!;
    const there = whoSee(record);
    for (const author of there) await comment(author, record);
    await Promise.all(
      there.map(async (author) => {
        const input = { params: { id: record.id }, body: { text: `Todos ao mesmo tempo: ${author.name}` } };
        const { id } = await author.call(COMMENTS_OF.tasks.create, input);
        noteComment({ author, record, id, mentioned: [] });
      }),
    );
  }

  async function edit(): Promise<void> {
    const own = written.filter(({ author, record }) => isThere(record) && author.sees.has(record.kind));
    const one = own.at(-1 - random.whole(0, Math.min(own.length, 20) - 1));
    const added =
      one && whoSee(one.record).find((member) => ![one.author, ...one.mentioned].includes(member));
    if (!one || !added) return;
    one.mentioned.push(added);
    const text = ['Corrigido', ...one.mentioned.map(mentionOf)].join(' ');
    const params = { id: one.record.id, commentId: one.id };
    await one.author.call(COMMENTS_OF[one.record.kind].update, { params, body: { text } });
    tally.edited += 1;
    tally.mentions += 1;
    model.mentionLater(one.author, one.record, one.id, [added]);
  }

  async function remove(): Promise<void> {
    const own = written.filter(({ author, record }) => isThere(record) && author.sees.has(record.kind));
    if (own.length === 0) return;
    const one = random.pick(own);
    const params = { id: one.record.id, commentId: one.id };
    await one.author.call(COMMENTS_OF[one.record.kind].remove, { params, query: {} });
    written.splice(written.indexOf(one), 1);
    tally.deleted += 1;
    model.deleteComment(one.id);
  }

  async function assign(): Promise<void> {
    const task = random.pick(team.tasks.filter(isThere));
    const creator = members.find(({ id }) => id === task.creatorId)!;
    const actor = creator.sees.has('tasks') ? creator : members[0]!;
    const assignee = random.pick(whoSee(task).filter(({ id }) => id !== task.assigneeId));
    const { version } = await actor.call(getTask, { params: { id: task.id } });
    const tasks = [{ id: task.id, version, assigneeId: assignee.id }];
    const { refused } = await actor.call(changeTasks, { body: { tasks } });
    if (refused.length > 0) throw new Error(`${task.name}: ${refused[0]!.message}`);
    tally.assignments += 1;
    model.assign(actor, task, assignee);
  }

  async function changeStatus(): Promise<void> {
    const actor = random.pick(members.filter(({ delivers, sees }) => delivers && sees.has('deliveryItems')));
    const item = random.pick(team.items.filter(isThere));
    const status = random.pick(STATUSES);
    await actor.call(updateDeliveryItem, { params: { id: item.id }, body: { status } });
    // Setting the same status again is not an event.
    if (statuses.get(item) === status) return;
    statuses.set(item, status);
    tally.statusChanges += 1;
    model.changeStatus(actor, item, status);
  }

  async function follow(): Promise<void> {
    const member = random.pick(members.filter((one) => seenBy(one).length > 0));
    const record = random.pick(seenBy(member));
    const isFollowing = random.chance(0.5);
    const input = { params: { id: record.id }, body: { isFollowing } };
    await member.call(COMMENTS_OF[record.kind].setFollowing, input);
    tally.choices += 1;
    model.setFollowing(record, member, isFollowing);
  }

  async function chooseChannel(): Promise<void> {
    // The fourth wants none all day.
    const member = random.pick(members.filter((_member, index) => index !== 3));
    const [kind, channel] = [random.pick(CHOSEN_KINDS), random.pick(NOTICE_CHANNELS)];
    await member.call(setNoticeChannel, { params: { kind }, body: { channel } });
    tally.choices += 1;
    member.channels.set(kind, channel);
  }

  async function setProfile(member: Member, profile: string): Promise<void> {
    const { id, username, name, email, version } = member;
    const body = { username, name, email, profileCodes: [profile], version };
    const changed = await admin.call(updateUser, { params: { id }, body });
    Object.assign(member, { version: changed.version, profile, sees: new Set(SEEN_WITH[profile]) });
    tally.sightChanges += 1;
  }

  /** Withdraws from a person the right to see records, or grants it again. The first person keeps it. */
  async function changeSight(): Promise<void> {
    const member = random.pick(members.slice(1));
    const isLimited = member.profile !== member.usualProfile;
    await setProfile(member, isLimited ? member.usualProfile : random.pick(['SEM_ENTREGAS', 'SO_PROJETOS']));
  }

  /** Moves a task without delivery, or a delivery, to the trash, or brings one back. */
  async function deleteOrRestore(): Promise<void> {
    const [ana] = members as [Member];
    const mayGo = [
      ...team.tasks.slice(1).filter((task) => team.items.every((item) => item.task !== task)),
      ...team.items,
    ];
    const deleted = mayGo.filter(({ isDeleted }) => isDeleted);
    const record = random.pick(deleted.length > 1 ? deleted : mayGo.filter(isThere));
    const [kind, id] =
      'deliveryId' in record ? (['deliveries', record.deliveryId] as const) : (['tasks', record.id] as const);
    if (record.isDeleted) await ana.call(restoreRecords[kind], { body: { ids: [id] } });
    else await ana.call(kind === 'tasks' ? deleteTask : deleteDelivery, { params: { id }, query: {} });
    record.isDeleted = !record.isDeleted;
    tally.trashed += 1;
  }

  /** Reads all notices, or those of the record of the newest one. */
  async function read(): Promise<void> {
    const unread = members.filter((one) => model.unreadOf(one) > 0);
    if (unread.length === 0) return;
    const member = random.pick(unread);
    const notices = await readBell(member);
    const [first] = model.listOf(member);
    if (!first || notices.length === 0) return;
    tally.read += 1;
    if (random.chance(0.5)) {
      await member.call(readNotices, { body: { upTo: notices[0]!.id } });
      return model.read(member);
    }
    const { kind, id } = first.record;
    const same = notices.filter(({ record }) => record.kind === kind && record.id === id);
    await member.call(readNotices, { body: { ids: same.map((notice) => notice.id) } });
    model.read(member, first.record);
  }

  async function sendToRefused(): Promise<void> {
    const [ana] = members;
    const task = await addTask(team, ana!, { requesterId: team.refusedRequesterId });
    const status = await ana!.attempt(taskEmail.send, { params: { id: task.id }, body: {} });
    if (status < 400) throw new Error(`An e-mail to a refused address was answered with ${status}.`);
    model.failEmail(task, ana!);
  }

  return {
    tally,
    comment,
    talkAtOnce,
    edit,
    remove,
    assign,
    changeStatus,
    follow,
    chooseChannel,
    changeSight,
    setProfile,
    deleteOrRestore,
    read,
    sendToRefused,
    noteComment,
  };
}
export type Acts = ReturnType<typeof createActs>;
