import type { RemoteManifest } from '@demanda/federation/release';
import type { SlotDefinition } from '@demanda/federation/slots';
import { candidateOf } from './compose';
import { plainContract } from './contract-json';
import { refusals } from './gate';
import { filledSlots, offeredSlots } from './slot-rules';
import { fakeRemote, fakeShell } from './testing/fake-builds';
import { z } from 'zod';

const id = z.int();

const fact = {
  ...{ name: 'orders.record.fact', version: 1, kind: 'view' as const },
  props: z.object({ orderId: id }),
};
const action = {
  ...{ name: 'orders.list.action', version: 1, kind: 'action' as const },
  ...{ props: z.object({ ids: z.array(id) }), events: z.object({ onDone: z.array(id) }) },
};

/** A remote whose contract went through its build. */
function remoteWith(name: string, parts: Partial<RemoteManifest['contract']>) {
  const { contract } = fakeRemote(name).manifest as RemoteManifest;
  const built = plainContract({ ...contract, ...parts }) as RemoteManifest['contract'];
  return fakeRemote(name, { contract: built }).manifest as RemoteManifest;
}

const offering = (...slots: SlotDefinition[]) => remoteWith('orders', { slots });
const filling = (slot: SlotDefinition) =>
  remoteWith('invoices', { fills: [{ slot, part: 'period', label: 'Período', order: 1 }] });
const judge = (...remotes: RemoteManifest[]) => refusals(candidateOf([fakeShell().manifest, ...remotes]));

const WHO = 'invoices: slot orders.record.fact version 1, which part period fills,';
const ANEW =
  'Raise the version of the slot, or publish orders-mfe and invoices-mfe from the same sources together.';

test('a fill of a slot that a remote or the shell offers passes', () => {
  expect(judge(offering(fact, action), filling(fact))).toEqual([]);
  expect(judge(offering(fact, action), filling(action))).toEqual([]);
  const card = { ...fact, name: 'shell.dashboard.card' };
  const [slot] = offering(card).contract.slots!;
  const shell = fakeShell({ slots: [slot!] }).manifest;
  expect(refusals(candidateOf([shell, filling(card)]))).toEqual([]);
});

test('a fill without its slot is refused, and so is a release that takes the slot away', () => {
  const sentence = `${WHO} expected from the shell or a remote of the release, found none. Publish what offers it together with invoices-mfe; to take the slot away, publish invoices-mfe without the fill first.`;
  expect(judge(filling(fact))).toEqual([sentence]);
  expect(judge(offering(action), filling(fact))).toEqual([sentence]);
});

test('a fill of another version is refused', () => {
  expect(judge(offering({ ...fact, version: 2 }), filling(fact))).toEqual([
    `${WHO} expected from orders, found version 2. Fit part period to version 2, and publish orders-mfe and invoices-mfe together.`,
  ]);
});

test.each([
  ['another kind', { kind: 'action' as const }, 'kind view expected, found action'],
  ['no such property', { props: z.object({ id }) }, 'props.orderId: a value expected, found no such field'],
  [
    'a property of another type',
    { props: z.object({ orderId: z.string() }) },
    'props.orderId: integer expected, found string',
  ],
])('a slot that passes %s is refused', (_case, change, difference) => {
  expect(judge(offering({ ...fact, ...change }), filling(fact))).toEqual([
    `${WHO} expected from orders as when invoices-mfe was built: ${difference}. ${ANEW}`,
  ]);
});

test('a slot that passes more, and takes more callbacks, fits fills that were built before', () => {
  const more = { ...fact, props: z.object({ orderId: id, code: z.string() }) };
  expect(judge(offering(more), filling(fact))).toEqual([]);
  const callbacks = { ...action, events: z.object({ onDone: z.array(id), onDrop: id }) };
  expect(judge(offering(callbacks), filling(action))).toEqual([]);
});

test.each([
  ['none', z.object({}), 'events.onDone: a callback expected, found none'],
  ['one of another type', z.object({ onDone: id }), 'events.onDone: integer expected, found array'],
])('a callback that the slot takes as %s is refused', (_case, events, difference) => {
  expect(judge(offering({ ...action, events }), filling(action))).toEqual([
    `invoices: slot orders.list.action version 1, which part period fills, expected from orders as when invoices-mfe was built: ${difference}. ${ANEW}`,
  ]);
});

test('a slot has the name of its remote, and exists once', () => {
  expect(judge(offering({ ...fact, name: 'invoices.record.fact' }))).toEqual([
    'orders: a name that begins with orders. expected for its slot, found invoices.record.fact. Rename the slot, and build it with those who fill it.',
  ]);
  expect(judge(offering(fact, fact))).toEqual([
    'orders: slot orders.record.fact expected once, found it twice. Give one of them another name.',
  ]);
});

test('says who offers and who fills a slot', () => {
  const candidate = candidateOf([fakeShell().manifest, offering(fact), filling(fact)]);
  expect(offeredSlots(candidate).map(({ owner, slot }) => [owner, slot.name])).toEqual([
    ['orders', 'orders.record.fact'],
  ]);
  const users = (slot: string) =>
    filledSlots(candidate, slot).map(({ remote, fill }) => [remote.app, fill.part]);
  expect(users('orders.record.fact')).toEqual([['invoices-mfe', 'period']]);
  expect(users('orders.list.action')).toEqual([]);
});
