import { taskComments } from '@demanda/contracts/comments';
import { listOutbox } from '@demanda/contracts/outbox';
import { listTasks } from '@demanda/contracts/tasks';
import { advance, begin } from '../support/progress';
import { createActs, type Acts, type Tally } from './acts';
import { checkBell } from './bells';
import { compareLists, countOf, noFindings, type Findings } from './findings';
import { watchMails } from './mails';
import { createModel, type Model } from './model';
import { openOffice, type Office } from './office';
import { randomFrom, type Random } from '../../apps/api/demo/records/random';
import { openTabs, type Tabs } from './tabs';
import { addTask, gatherTeam, type Member, type Team } from './team';

const ROUNDS = 6;
const COMMENTS = 300;
/** A round lasts less than the five minutes in which e-mails are collected. */
const COLLECTED_MINUTES = 6;
/** The mail server goes at the beginning of this round, for an hour. */
const OUTAGE_ROUND = 2;

export interface PersonResult {
  name: string;
  notices: number;
  unread: number;
}
export interface DayResult {
  tally: Tally;
  notices: number;
  people: PersonResult[];
  compared: { bells: number; tabs: number; lists: number };
  mails: { mails: number; digests: number; notices: number };
  /** Failed attempts of one message while the mail server was gone. */
  attemptsInVain: number;
  slowestTabMs: number;
  bells: Findings;
  tabs: Findings;
  mailFindings: Findings;
  overdue: Findings;
  isRight: boolean;
}

const others = (acts: Acts): [probability: number, act: () => Promise<void>][] => [
  [0.1, () => acts.assign()],
  [0.15, () => acts.changeStatus()],
  [0.06, () => acts.edit()],
  [0.05, () => acts.remove()],
  [0.06, () => acts.follow()],
  [0.04, () => acts.chooseChannel()],
  [0.05, () => acts.changeSight()],
  [0.04, () => acts.deleteOrRestore()],
  [0.2, () => acts.read()],
];

async function doRound(acts: Acts, random: Random, comments: number): Promise<void> {
  while (acts.tally.comments < comments) {
    await acts.comment();
    advance();
    for (const [probability, act] of others(acts)) if (random.chance(probability)) await act();
  }
}

/** A comment by the keyboard, and everything read by the pointer. */
async function useBrowser(
  tabs: Tabs,
  { members, tasks }: Team,
  { acts, model }: { acts: Acts; model: Model },
) {
  const [ana, bruno] = members as [Member, Member];
  const task = tasks[0]!;
  if (bruno.sees.has('tasks')) {
    await tabs.comment(ana, task.id, { text: 'Digitado', mentioned: bruno });
    const { comments } = await ana.call(taskComments.list, { params: { id: task.id }, query: {} });
    acts.noteComment({ author: ana, record: task, id: comments.at(-1)!.id, mentioned: [bruno] });
  }
  if (model.unreadOf(ana) > 0) {
    await tabs.readAll(ana);
    model.read(ana);
  }
}

/** Tasks due today and tomorrow; after midnight those of today are overdue, unless the requester has them. */
async function checkOverdue(team: Team, due: readonly string[], findings: Findings, where: string) {
  const page = await team.members[0]!.call(listTasks, { query: { isOverdue: 'true', size: 100 } });
  compareLists(findings, where, { expected: due, found: page.content.map(({ code }) => code) });
}

const dayOf = ({ clock }: Office, days: number) =>
  new Date(clock.now() - 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

export async function runDay(seed: number): Promise<DayResult> {
  begin('building, publishing and starting the servers');
  const office = await openOffice();
  const tabs = await openTabs();
  try {
    return await live(office, tabs, seed);
  } finally {
    await tabs.close();
    await office.close();
  }
}

async function live(office: Office, tabs: Tabs, seed: number): Promise<DayResult> {
  const { clock, urls } = office;
  const random = randomFrom(seed);
  const team = await gatherTeam(office, seed);
  const { members } = team;
  const model = createModel(members);
  const acts = createActs(team, model, random);
  const mails = watchMails(office, model, members);
  const [bells, shown, mailFindings, overdue] = [noFindings(), noFindings(), noFindings(), noFindings()];
  const compared = { bells: 0, tabs: 0, lists: 0 };

  const dueToday = await addTask(team, members[0]!, { dueOn: dayOf(office, 0) });
  await addTask(team, members[0]!, { dueOn: dayOf(office, 1) });
  await checkOverdue(team, [], overdue, 'overdue in the morning');

  const [ana, bruno, , , elisa] = members as [Member, Member, Member, Member, Member];
  await tabs.open(ana, urls[0]!, ['/tasks', '/dashboard', `/tasks/${team.tasks[1]!.id}`]);
  await tabs.open(bruno, urls[1]!, ['/tasks', '/deliveries']);
  await tabs.open(elisa, urls[1]!, ['/tasks']);

  async function checkAll(where: string): Promise<void> {
    await tabs.checkCounts(model, where, shown);
    compared.tabs += tabs.tabs.length;
    for (const member of members) compared.bells += await checkBell(model, member, where, bells);
  }

  let attemptsInVain = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const beganAt = clock.now();
    const outageBegan = round === OUTAGE_ROUND;
    if (outageBegan) await office.setMailServer(false);
    begin(
      `${clock.time()}, round ${round + 1} of ${ROUNDS}${outageBegan ? ', the mail server is gone' : ''}`,
      COMMENTS / ROUNDS,
    );
    await acts.talkAtOnce();
    if (round === 1) await acts.sendToRefused();
    await doRound(acts, random, Math.round((COMMENTS * (round + 1)) / ROUNDS));
    await useBrowser(tabs, team, { acts, model });
    await checkAll(`round ${round + 1}`);
    await tabs.checkLists(model, `round ${round + 1}`, shown);
    compared.lists += tabs.tabs.length;
    const tookMinutes = (clock.now() - beganAt) / 60_000;
    if (tookMinutes >= COLLECTED_MINUTES - 1)
      throw new Error('A round took longer than e-mails are collected.');
    await clock.pass(COLLECTED_MINUTES);
    mails.expect('EMAIL');
    if (!outageBegan) await mails.untilArrived();
    else {
      // 1, 5 and 30 minutes after a failure it is tried again: three times in this hour, in vain.
      for (const minutes of [2, 6, 31, 15]) {
        await clock.pass(minutes);
        await pauseForAttempts();
      }
      attemptsInVain = await attemptsOf(team);
      begin(`${clock.time()}, the mail server is back`);
      await office.setMailServer(true);
      await clock.pass(120);
      await mails.untilArrived();
    }
    await clock.pass(30);
  }
  begin(`${clock.time()}, all see everything again`);
  for (const member of members)
    if (member.profile !== member.usualProfile) await acts.setProfile(member, member.usualProfile);
  await checkAll('evening');
  await clock.passUntil('07:01');
  begin(`${clock.time()} of the next day, daily e-mails`);
  mails.expect('DIGEST');
  await mails.untilArrived();
  await pauseForAttempts();
  mails.check(mailFindings);
  await checkOverdue(
    team,
    dueToday.isDeleted ? [] : [dueToday.name.split(' ')[0]!],
    overdue,
    'overdue on the next day',
  );
  for (const member of members) compared.bells += await checkBell(model, member, 'next day', bells);
  for (const problem of tabs.problems) shown.foreign.push(problem);

  const all = [bells, shown, mailFindings, overdue];
  const isRight = all.every((one) => countOf(one) === 0) && attemptsInVain >= 3;
  return {
    tally: acts.tally,
    notices: model.count(),
    people: members.map((member) => ({
      name: member.name,
      notices: model.listOf(member).length,
      unread: model.unreadOf(member),
    })),
    compared,
    mails: mails.counts(),
    attemptsInVain,
    slowestTabMs: tabs.slowestMs(),
    ...{ bells, tabs: shown, mailFindings, overdue, isRight },
  };
}

/** Returns the most attempts of a message that still waits. */
async function attemptsOf({ admin }: Team): Promise<number> {
  const { content } = await admin.call(listOutbox, { query: { status: 'QUEUED', size: 100 } });
  return Math.max(0, ...content.map(({ attempts }) => attempts));
}

/** Real time for the attempts that are due by now. */
async function pauseForAttempts(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}
