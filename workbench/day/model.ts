import type { NoticeChannel, NoticeKind } from '@demanda/contracts/notice-labels';

/**
 * What notices must exist, computed from the acts of the day alone: nothing of the server's code is used, and nothing
 * is read from its database.
 */

export type RecordKind = 'tasks' | 'deliveryItems';

export interface Followed {
  kind: RecordKind;
  id: number;
  /** Name of the record in notices. */
  name: string;
  task: FollowedTask;
  /** Whether it is in the trash. */
  isDeleted: boolean;
}
export interface FollowedTask extends Followed {
  creatorId: number;
  assigneeId: number | null;
}

export interface Person {
  id: number;
  name: string;
  email: string;
  channels: Map<NoticeKind, NoticeChannel>;
  sees: ReadonlySet<RecordKind>;
}

export interface Notice {
  personId: number;
  kind: NoticeKind;
  record: Followed;
  actorName: string | null;
  detail: string | null;
  commentId?: number;
  isRead: boolean;
  /** The e-mail that it waits for. */
  waitsFor: 'EMAIL' | 'DIGEST' | undefined;
}

interface Event {
  kind: NoticeKind;
  record: Followed;
  /** Null for the system. */
  actor: Person | null;
  detail?: string;
  commentId?: number;
}

export function createModel(people: readonly Person[]) {
  let notices: Notice[] = [];
  /** Choices to follow or not, by record and person. */
  const choices = new Map<string, boolean>();
  const keyOf = ({ kind, id }: Followed, personId: number) => `${kind} ${id} ${personId}`;

  const follows = (record: Followed, { id }: Person): boolean =>
    choices.get(keyOf(record, id)) ??
    choices.get(keyOf(record.task, id)) ??
    [record.task.creatorId, record.task.assigneeId].includes(id);

  function notify({ kind, record, actor, detail, commentId }: Event, recipients: readonly Person[]): void {
    for (const person of recipients) {
      const channel = person.channels.get(kind) ?? 'BELL';
      if (person === actor || channel === 'NONE') continue;
      notices.push({
        ...{ personId: person.id, kind, record, commentId },
        actorName: actor?.name ?? null,
        detail: detail ?? null,
        isRead: false,
        waitsFor: channel === 'BELL' ? undefined : channel,
      });
    }
  }

  const followUnlessChosen = (record: Followed, person: Person) => {
    const key = keyOf(record, person.id);
    if (!choices.has(key)) choices.set(key, true);
  };

  /** Whether the person sees the record of a notice at present. */
  const isVisible = ({ record }: Notice, person: Person) => person.sees.has(record.kind) && !record.isDeleted;

  return {
    comment(actor: Person, record: Followed, commentId: number, mentioned: readonly Person[]): void {
      for (const person of [actor, ...mentioned]) followUnlessChosen(record, person);
      notify({ kind: 'MENTIONED', record, actor, commentId }, mentioned);
      const others = people.filter((person) => !mentioned.includes(person) && follows(record, person));
      notify({ kind: 'COMMENTED', record, actor, commentId }, others);
    },
    /** Adds mentions to a comment. */
    mentionLater(actor: Person, record: Followed, commentId: number, added: readonly Person[]): void {
      for (const person of added) followUnlessChosen(record, person);
      notify({ kind: 'MENTIONED', record, actor, commentId }, added);
    },
    deleteComment(commentId: number): void {
      notices = notices.filter((notice) => notice.commentId !== commentId);
    },
    assign(actor: Person, record: FollowedTask, assignee: Person): void {
      record.assigneeId = assignee.id;
      notify({ kind: 'ASSIGNED', record, actor }, [assignee]);
    },
    changeStatus(actor: Person, record: Followed, status: string): void {
      const kind = status === 'APPROVED' || status === 'REJECTED' ? status : 'STATUS_CHANGED';
      const followers = people.filter((person) => follows(record, person));
      notify({ kind, record, actor, detail: status }, followers);
    },
    failEmail(record: Followed, sender: Person): void {
      notify({ kind: 'EMAIL_FAILED', record, actor: null }, [sender]);
    },
    setFollowing(record: Followed, { id }: Person, isFollowing: boolean): void {
      choices.set(keyOf(record, id), isFollowing);
    },
    /** Marks what the person sees as read, of one record or all. */
    read(person: Person, record?: Followed): void {
      for (const notice of notices) {
        if (notice.personId !== person.id || !isVisible(notice, person)) continue;
        if (!record || notice.record === record) notice.isRead = true;
      }
    },
    /** What the bell of a person must list, the newest first. */
    listOf: (person: Person): Notice[] =>
      notices.filter((notice) => notice.personId === person.id && isVisible(notice, person)).reverse(),
    unreadOf(person: Person): number {
      return this.listOf(person).filter(({ isRead }) => !isRead).length;
    },
    /**
     * Takes the notices that are now sent to a person by e-mail, newest first, without those that are read or not
     * visible.
     */
    takeMailed(person: Person, channel: 'EMAIL' | 'DIGEST'): Notice[] {
      const due = this.listOf(person).filter(({ isRead, waitsFor }) => waitsFor === channel && !isRead);
      for (const notice of notices)
        if (notice.personId === person.id && notice.waitsFor === channel) notice.waitsFor = undefined;
      return due;
    },
    count: () => notices.length,
  };
}
export type Model = ReturnType<typeof createModel>;
