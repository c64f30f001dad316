import { table } from '../support/report';
import type { Findings } from './findings';
import type { DayResult } from './run-day';

const MAX_DETAILS = 15;
const row = (name: string, compared: number | string, { missing, doubled, foreign }: Findings) => [
  name,
  String(compared),
  ...[missing, doubled, foreign].map(({ length }) => String(length)),
];

/** Returns the lines that the command prints. */
export function resultTable(result: DayResult): string[] {
  const { tally, people, compared, mails, bells, tabs, mailFindings, overdue } = result;
  const all = [bells, tabs, mailFindings, overdue];
  const details = (kind: keyof Findings) =>
    all.flatMap((one) => one[kind]).map((text) => `    ${kind}: ${text}`);
  const seconds = `${(result.slowestTabMs / 1000).toFixed(1)} s`;
  return [
    '',
    table(
      ['what people did', 'times'],
      Object.entries(tally).map(([name, times]) => [name, String(times)]),
    ),
    '',
    table(
      ['person', 'notices', 'unread'],
      people.map(({ name, notices, unread }) => [name, String(notices), String(unread)]),
    ),
    '',
    table(
      ['checked', 'compared', 'missing', 'doubled', 'foreign'],
      [
        row('bells of the API: notices', compared.bells, bells),
        row('tabs: counts and lists', `${compared.tabs} + ${compared.lists}`, tabs),
        row(`e-mails: ${mails.notices} notices`, `${mails.mails} + ${mails.digests} daily`, mailFindings),
        row('overdue tasks', 2, overdue),
      ],
    ),
    '',
    `Slowest tab: ${seconds} after the last act. While the mail server was gone one message was tried ${result.attemptsInVain} times (at least 3).`,
    ...(['missing', 'doubled', 'foreign'] as const).flatMap((kind) => details(kind).slice(0, MAX_DETAILS)),
  ];
}
