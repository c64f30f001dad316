import type { Contract } from '@demanda/contracts/contract';
import { ACCESS_NAMES } from '@demanda/releases/access-rules';
import type { SlotDefinition } from '@demanda/federation/slots';
import { z } from 'zod';

/** A product and what a year may change in it, for remotes that were built with its first kit. */

/** What a remote is built against. */
export interface FakeProduct {
  contractVersion: number;
  /** Declarations of `@demanda/ui/core`. */
  types: string;
  /** The call that the remote makes; undefined for none. */
  call: Contract | undefined;
  /** The slot that the remote fills; undefined for none. */
  slot: SlotDefinition | undefined;
  shared: Record<string, string>;
  access: Readonly<Record<string, string[]>>;
  /** Paths of another remote. */
  routes: string[];
}

const call = {
  method: 'PUT',
  path: '/periods/:id',
  summary: 'Alterar um período',
  access: 'users:EDIT',
  body: z.object({ title: z.string().max(100), note: z.string().optional() }),
  response: z.object({ status: z.enum(['ABERTO', 'PAGO']), total: z.number() }),
} satisfies Contract;
const { body, response } = call;

const slot = {
  ...{ name: 'shell.dashboard.card', version: 1, kind: 'view' as const },
  props: z.object({ orderId: z.int(), code: z.string() }),
  events: z.object({ onDone: z.int() }),
} satisfies SlotDefinition;

const DECLARATIONS = {
  Button: "const Button: (props: { text: string; size?: 'small' | 'large'; icon?: string }) => void",
  money: 'const money: (value: number) => string',
  useRows: 'function useRows<C extends Call>(call: C): Answer<C>',
  Call: 'interface Call { rows?: unknown }',
  Answer: "type Answer<C extends Call> = C['rows'] extends string ? C['rows'][] : undefined",
  Panel: 'class Panel { private rows; open(): void }',
};

/** Returns the declarations with some changed, added, or removed (empty text). */
const declare = (changes: Partial<Record<keyof typeof DECLARATIONS, string>> = {}, more = '') =>
  [...Object.values({ ...DECLARATIONS, ...changes }), more]
    .filter((text) => text !== '')
    .map((text) => `export declare ${text};\n`)
    .join('')
    .replaceAll(/declare (interface|type)/g, '$1');

/** Names that the remote imports. */
export const IMPORTED = ['Button', 'money', 'useRows', 'Panel'];

export const first: FakeProduct = {
  contractVersion: 1,
  types: declare(),
  call,
  slot,
  shared: { react: '19.3.1', '@demanda/ui/core': '1.4.0' },
  access: ACCESS_NAMES,
  routes: ['/sales'],
};

interface ProductChange {
  change: string;
  product: Partial<FakeProduct>;
}

const types = (change: string, changed: Parameters<typeof declare>[0], more?: string): ProductChange => ({
  change,
  product: { types: declare(changed, more) },
});
const called = (change: string, parts: Partial<Contract>): ProductChange => ({
  change,
  product: { call: { ...call, ...parts } },
});
const filled = (change: string, parts: Partial<SlotDefinition>): ProductChange => ({
  change,
  product: { slot: { ...slot, ...parts } },
});

/** What a year may change, by what it changes. */
export const CHANGES: Record<string, ProductChange[]> = {
  'What the shell exports': [
    types('an export is added', {}, 'const Later: () => void'),
    types('an export is removed', { money: '' }),
    types('an optional argument is added', {
      money: 'const money: (value: number, digits?: number) => string',
    }),
    types('a required argument is added', {
      money: 'const money: (value: number, digits: number) => string',
    }),
    types('an argument takes more', { money: 'const money: (value: number | string) => string' }),
    types('an argument takes less', { money: 'const money: (value: 1 | 2) => string' }),
    types('an answer is narrower', { money: 'const money: (value: number) => `R$ ${string}`' }),
    types('an answer is wider', { money: 'const money: (value: number) => string | undefined' }),
    types('an answer comes later', { money: 'const money: (value: number) => Promise<string>' }),
    types('an optional property is added', {
      Button:
        "const Button: (props: { text: string; size?: 'small' | 'large'; icon?: string; hint?: string }) => void",
    }),
    types('an optional property is removed', {
      Button: "const Button: (props: { text: string; size?: 'small' | 'large' }) => void",
    }),
    types('a property becomes required', {
      Button: "const Button: (props: { text: string; size: 'small' | 'large'; icon?: string }) => void",
    }),
    types('a value of a property is removed', {
      Button: "const Button: (props: { text: string; size?: 'large'; icon?: string }) => void",
    }),
    types('a type in a generic function changes', {
      Answer: "type Answer<C extends Call> = C['rows'] extends string ? C['rows'] : undefined",
    }),
    types('a class gains a method', { Panel: 'class Panel { private rows; open(): void; close(): void }' }),
    types('a class loses a method', { Panel: 'class Panel { private rows; close(): void }' }),
  ],
  'A call of the API': [
    called('the answer gains a field', { response: response.extend({ year: z.int() }) }),
    called('the answer loses a field', { response: response.omit({ total: true }) }),
    called('a field of the answer may be null', {
      response: response.extend({ total: z.number().nullable() }),
    }),
    called('the answer has a new value', {
      response: response.extend({ status: z.enum(['ABERTO', 'PAGO', 'CANCELADO']) }),
    }),
    called('the request gains an optional field', { body: body.extend({ year: z.int().optional() }) }),
    called('the request gains a required field', { body: body.extend({ year: z.int() }) }),
    called('the request loses a field', { body: body.omit({ note: true }) }),
    called('a field of the request takes less', { body: body.extend({ title: z.string().max(50) }) }),
    called('another permission is required', { access: 'users:MANAGE' }),
    called('the path changes', { path: '/months/:id' }),
    { change: 'the call is removed', product: { call: undefined } },
  ],
  'A slot': [
    filled('passes one more value', { props: slot.props.extend({ title: z.string() }) }),
    filled('passes one value less', { props: slot.props.omit({ code: true }) }),
    filled('passes a narrower value', { props: slot.props.extend({ code: z.string().max(20) }) }),
    filled('passes a wider value', { props: slot.props.extend({ code: z.string().nullable() }) }),
    filled('takes one callback more', { events: slot.events.extend({ onDrop: z.int() }) }),
    filled('takes one callback less', { events: z.object({}) }),
    filled('becomes an action', { kind: 'action' }),
    filled('has a new version', { version: 2 }),
    filled('has another name', { name: 'shell.dashboard.figure' }),
    { change: 'is removed', product: { slot: undefined } },
  ],
  'The page around it': [
    {
      change: 'a shared package has a new minor version',
      product: { shared: { ...first.shared, react: '19.9.0' } },
    },
    {
      change: 'a shared package has a new major version',
      product: { shared: { ...first.shared, react: '20.0.0' } },
    },
    { change: 'a package is no longer shared', product: { shared: { '@demanda/ui/core': '1.4.0' } } },
    {
      change: 'a permission of a route has another name',
      product: { access: { ...first.access, permission: ['users:READ'] } },
    },
    {
      change: 'a profile of a route is removed',
      product: { access: { ...first.access, profile: ['ADMIN'] } },
    },
    { change: 'another remote takes its path', product: { routes: ['/reports'] } },
    { change: 'the contract between shell and remotes has a new version', product: { contractVersion: 2 } },
  ],
};
