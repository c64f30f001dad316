import { listNotices, type Notice as Shown } from '@demanda/contracts/notices';
import { getLive } from '@demanda/contracts/platform-live';
import { compareLists, type Findings } from './findings';
import type { Model, Notice } from './model';
import type { Member } from './team';

const MAX_COUNTED = 100;

/** Returns the notices of the bell, read page by page, the newest first. */
export async function readBell(member: Member): Promise<Shown[]> {
  const notices: Shown[] = [];
  for (;;) {
    const before = notices.at(-1)?.id;
    const page = await member.call(listNotices, { query: before === undefined ? {} : { before } });
    notices.push(...page.notices);
    if (!page.hasMore) return notices;
  }
}

const keyOf = (kind: string, record: string, actor: string | null, detail: string | null, isRead: boolean) =>
  `${kind} ${record} ${actor ?? '-'} ${detail ?? '-'} ${isRead ? 'read' : 'unread'}`;
const expectedKey = ({ kind, record, actorName, detail, isRead }: Notice) =>
  keyOf(kind, `${record.kind} ${record.id}`, actorName, detail, isRead);
const shownKey = ({ kind, record, actorName, detail, isRead }: Shown) =>
  keyOf(kind, `${record.kind} ${record.id}`, actorName, detail, isRead);

/** Compares the list of a person, read page by page, and both counts with the model. Returns how many were compared. */
export async function checkBell(
  model: Model,
  member: Member,
  where: string,
  findings: Findings,
): Promise<number> {
  const expected = model.listOf(member).map(expectedKey);
  const notices = await readBell(member);
  const { unread } = await member.call(listNotices, { query: {} });
  const name = `${where}, ${member.name}`;
  compareLists(findings, name, { expected, found: notices.map(shownKey) });
  const ids = notices.map(({ id }) => id);
  if (new Set(ids).size < ids.length) findings.doubled.push(`${name}: an id is listed twice`);
  const live = await member.call(getLive, { query: {} });
  const count = Math.min(model.unreadOf(member), MAX_COUNTED);
  for (const [which, shown] of Object.entries({ list: unread, live: live.unreadNotices }))
    if (shown !== count) findings.missing.push(`${name}: ${which} counts ${shown} instead of ${count}`);
  return notices.length;
}
