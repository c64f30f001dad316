import { setTimeout as wait } from 'node:timers/promises';
import { compareLists, type Findings } from './findings';
import type { Model, Notice } from './model';
import type { Office } from './office';
import { linesOf } from './sentences';
import type { Member } from './team';

/** Lines of one e-mail. */
const MAX_LINES = 50;
/** Real time in which what is due must arrive. */
const ARRIVAL_LIMIT_MS = 30_000;

interface Expected {
  to: string;
  subject: string;
  lines: string[];
  notices: number;
}

const key = ({ to, subject }: { to: string; subject: string }) => `${to} “${subject}”`;

function stacked(to: string, notices: readonly Notice[]): Expected[] {
  const byRecord = new Map<unknown, Notice[]>();
  for (const notice of notices) byRecord.set(notice.record, [...(byRecord.get(notice.record) ?? []), notice]);
  return [...byRecord.values()].map((own) => {
    const lines = linesOf(own).map(({ text }) => text);
    const subject = lines.length === 1 ? lines[0]! : `${own.length} avisos sobre ${own[0]!.record.name}`;
    return { to, subject, lines, notices: own.length };
  });
}

function digest(to: string, notices: readonly Notice[]): Expected[] {
  if (notices.length === 0) return [];
  const { length } = notices;
  const lines = linesOf(notices);
  const shown = lines.slice(0, MAX_LINES).map(({ text }) => text);
  const more = lines.length > MAX_LINES ? [`e mais ${lines.length - MAX_LINES}`] : [];
  const subject = `Resumo do dia: ${length} ${length === 1 ? 'aviso' : 'avisos'}`;
  return [{ to, subject, lines: [...shown, ...more], notices: length }];
}

/** Follows what e-mails about notices must have been sent, and compares them with what the mail server has. */
export function watchMails({ received }: Pick<Office, 'received'>, model: Model, members: readonly Member[]) {
  const expected: Expected[] = [];
  const toTeam = () => received.filter(({ to }) => members.some(({ email }) => to.includes(email)));

  async function untilArrived(): Promise<void> {
    const limit = performance.now() + ARRIVAL_LIMIT_MS;
    while (toTeam().length < expected.length && performance.now() < limit) await wait(50);
  }
  return {
    /** The e-mails of all persons are due now. */
    expect(channel: 'EMAIL' | 'DIGEST'): void {
      for (const member of members) {
        const due = model.takeMailed(member, channel);
        expected.push(...(channel === 'EMAIL' ? stacked : digest)(member.email, due));
      }
    },
    untilArrived,
    counts: () => ({
      mails: expected.filter(({ subject }) => !subject.startsWith('Resumo')).length,
      digests: expected.filter(({ subject }) => subject.startsWith('Resumo')).length,
      notices: expected.reduce((sum, { notices }) => sum + notices, 0),
    }),
    /** Compares subjects and recipients, and the lines of each e-mail. */
    check(findings: Findings): void {
      const found = toTeam().map(({ to, mail }) => ({
        to: to.join(),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
      }));
      compareLists(findings, 'e-mails', { expected: expected.map(key), found: found.map(key) });
      for (const { lines, ...one } of expected) {
        const sent = found.filter((mail) => key(mail) === key(one));
        const isWhole = sent.some(({ text, subject }) =>
          lines.every((line) => `${subject}\n${text}`.includes(line)),
        );
        if (sent.length > 0 && !isWhole) findings.missing.push(`e-mails: ${key(one)} lacks a line`);
      }
    },
  };
}
