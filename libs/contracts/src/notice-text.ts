import { commentFragment } from './comment-link';
import { deliveryStatusLabels, type DeliveryStatus } from './delivery-labels';
import { failuresIn, failuresPath, failuresText } from './failure-facts';
import type { NoticeKind } from './notice-labels';
import type { Notice } from './notices';

/** Sentences of notices, the same in the bell and in e-mails. */

/** Notices of one kind about one record, newest first, which are shown as one. */
export interface NoticeGroup {
  /** The newest of them. */
  notice: Notice;
  /** Ids of those that are loaded. */
  ids: number[];
  /** Number of all of them, as far as the server says it, else of the loaded ones. */
  count: number;
}

const keyOf = ({ kind, record, isRead }: Notice) => [kind, record.kind, record.id, isRead].join(' ');

/** Joins notices of the same kind about the same record; unread ones stay apart from read ones. */
export function groupNotices(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>();
  for (const notice of notices) {
    const group = groups.get(keyOf(notice));
    if (group) group.ids.push(notice.id);
    else groups.set(keyOf(notice), { notice, ids: [notice.id], count: notice.alike ?? 0 });
  }
  return [...groups.values()].map((group) => ({ ...group, count: Math.max(group.count, group.ids.length) }));
}

const statusOf = ({ detail }: Notice) => deliveryStatusLabels[detail as DeliveryStatus] ?? 'outro status';

type Sentence = (record: string, notice: Notice) => string;
const someone = ({ actorName }: Notice) => actorName ?? 'Alguém';

const one: Record<NoticeKind, Sentence> = {
  MENTIONED: (record, notice) => `${someone(notice)} mencionou você em ${record}`,
  ASSIGNED: (record, notice) => `${someone(notice)} atribuiu ${record} a você`,
  COMMENTED: (record, notice) => `${someone(notice)} comentou em ${record}`,
  STATUS_CHANGED: (record, notice) =>
    `${someone(notice)} mudou o status de ${record} para ${statusOf(notice)}`,
  APPROVED: (record, notice) => `${someone(notice)} aprovou ${record}`,
  REJECTED: (record, notice) => `${someone(notice)} rejeitou ${record}`,
  EMAIL_FAILED: (record) => `O e-mail sobre ${record} não foi entregue`,
  FAILURES: (_record, { detail }) => failuresText(failuresIn(detail)),
};

const several: Record<NoticeKind, (count: number, ...given: Parameters<Sentence>) => string> = {
  MENTIONED: (count, record) => `${count} menções a você em ${record}`,
  ASSIGNED: (_count, record, notice) => one.ASSIGNED(record, notice),
  COMMENTED: (count, record) => `${count} comentários em ${record}`,
  STATUS_CHANGED: (count, record, notice) =>
    `${count} mudanças de status em ${record}, a última para ${statusOf(notice)}`,
  APPROVED: (count, record) => `${count} aprovações de ${record}`,
  REJECTED: (count, record) => `${count} rejeições de ${record}`,
  EMAIL_FAILED: (count, record) => `${count} e-mails sobre ${record} não foram entregues`,
  FAILURES: (_count, record, notice) => one.FAILURES(record, notice),
};

/** Returns the name of the record of a notice, e.g. 'T-345 Corrigir relatório'. */
export const noticeRecordName = ({ record: { code, title } }: Notice): string =>
  code ? `${code} ${title}` : title;

/** Returns the fragment that leads to the comment of a notice on the page of its record; else an empty text. */
export const noticeFragment = ({ commentId, record: { kind, id } }: Notice): string =>
  commentId ? commentFragment({ kind, recordId: id, commentId }) : '';

/** Returns the page of a notice that is about no record, e.g. that of the failures. */
export const noticePath = ({ kind, detail, shown }: Notice): string | undefined =>
  kind === 'FAILURES' ? failuresPath(failuresIn(detail)) : shown?.path;

/** Returns e.g. 'Ana comentou em T-345 Corrigir relatório', or '3 comentários em T-345 Corrigir relatório'. */
export function noticeText({ notice, count }: NoticeGroup): string {
  if (notice.shown) return notice.shown.text;
  const record = noticeRecordName(notice);
  return count === 1 ? one[notice.kind](record, notice) : several[notice.kind](count, record, notice);
}
