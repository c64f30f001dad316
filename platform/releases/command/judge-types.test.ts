import type { TypeDifference } from '@demanda/releases/type-judge';
import { judgeTypes } from './judge-types';

/** How one exported name was when a remote was built, and how the shell offers it. */
interface Change {
  wanted: string;
  offered: string;
}

const fits: Record<string, Change> = {
  addedOptionalProp: {
    wanted: 'addedOptionalProp: (props: { title: string }) => void',
    offered: 'addedOptionalProp: (props: { title: string; hint?: string }) => void',
  },
  addedAnswerField: {
    wanted: 'addedAnswerField: () => { name: string }',
    offered: 'addedAnswerField: () => { name: string; email: string }',
  },
  widenedProp: {
    wanted: "widenedProp: (props: { size: 'small' | 'large' }) => void",
    offered: "widenedProp: (props: { size: 'small' | 'medium' | 'large' }) => void",
  },
  requiredPropBecameOptional: {
    wanted: 'requiredPropBecameOptional: (props: { title: string }) => void',
    offered: 'requiredPropBecameOptional: (props: { title?: string }) => void',
  },
  narrowedAnswer: {
    wanted: "narrowedAnswer: () => 'open' | 'closed'",
    offered: "narrowedAnswer: () => 'open'",
  },
  genericComponent: {
    wanted: 'genericComponent: <Row extends { id: number }>(props: { rows: Row[] }) => void',
    offered:
      'genericComponent: <Row extends { id: number }>(props: { rows: Row[]; dense?: boolean }) => void',
  },
  fewerArguments: {
    wanted: 'fewerArguments: (text: string, seconds: number) => void',
    offered: 'fewerArguments: (text: string) => void',
  },
};

const differs: Record<string, Change & { message: string }> = {
  renamedProp: {
    wanted: 'renamedProp: (props: { title: string }) => void',
    offered: 'renamedProp: (props: { heading: string }) => void',
    message:
      "Property 'heading' is missing in type '{ title: string; }' but required in type '{ heading: string; }'.",
  },
  removedOption: {
    wanted: 'removedOption: (props: { list: { dense?: boolean; wide?: boolean } }) => void',
    offered: 'removedOption: (props: { list: { wide?: boolean } }) => void',
    message: 'It no longer takes dense.',
  },
  removedOptionOfSecond: {
    wanted: 'removedOptionOfSecond: (id: number, how?: { isQuiet?: boolean; isNew?: boolean }) => void',
    offered: 'removedOptionOfSecond: (id: number, how?: { isNew?: boolean }) => void',
    message: 'It no longer takes isQuiet.',
  },
  renamedOptionalProp: {
    wanted: 'renamedOptionalProp: (props: { text: string; title?: string }) => void',
    offered: 'renamedOptionalProp: (props: { text: string; heading?: string }) => void',
    message: 'It no longer takes title.',
  },
  newRequiredProp: {
    wanted: 'newRequiredProp: (props: { title: string }) => void',
    offered: 'newRequiredProp: (props: { title: string; id: number }) => void',
    message:
      "Property 'id' is missing in type '{ title: string; }' but required in type '{ title: string; id: number; }'.",
  },
  narrowedUnion: {
    wanted: "narrowedUnion: (props: { size: 'small' | 'large' }) => void",
    offered: "narrowedUnion: (props: { size: 'large' }) => void",
    message: `Type '"small"' is not assignable to type '"large"'.`,
  },
  otherAnswer: {
    wanted: 'otherAnswer: () => { data: string[] }',
    offered: 'otherAnswer: () => { rows: string[] }',
    message:
      "Property 'data' is missing in type '{ rows: string[]; }' but required in type '{ data: string[]; }'.",
  },
  widenedAnswer: {
    wanted: "widenedAnswer: () => 'open' | 'closed'",
    offered: "widenedAnswer: () => 'open' | 'closed' | 'late'",
    message: `Type '"late"' is not assignable to type '"closed" | "open"'.`,
  },
  otherCallback: {
    wanted: 'otherCallback: (props: { onSave: (record: { id: number }) => void }) => void',
    offered: 'otherCallback: (props: { onSave: (id: number) => void }) => void',
    message: "Type 'number' is not assignable to type '{ id: number; }'.",
  },
  moreArguments: {
    wanted: 'moreArguments: (text: string) => void',
    offered: 'moreArguments: (text: string, seconds: number) => void',
    message: 'Target signature provides too few arguments. Expected 2 or more, but got 1.',
  },
};

const FILE = 'libs/ui/src/core.d.ts';

const declarationsOf = (side: keyof Change, more = '', other = '') => ({
  entries: { '@demanda/ui/core': FILE },
  files: {
    [FILE]: `${[...Object.values(fits), ...Object.values(differs)]
      .map((change) => `export declare const ${change[side]};`)
      .join('\n')}${more}\nexport * from './list';\n`,
    'libs/ui/src/list.d.ts': `${other}export declare class List { private rows; }\n`,
  },
});

let found: TypeDifference[];
beforeAll(async () => {
  const wanted = declarationsOf('wanted', '\nexport declare const removed: string;');
  const names = [...Object.keys(fits), ...Object.keys(differs), 'removed', 'List'];
  found = await judgeTypes(declarationsOf('offered'), wanted, { '@demanda/ui/core': names });
});

const messagesOf = (name: string) => found.filter((one) => one.name === name).map(({ message }) => message);

test.each(Object.keys(fits))('accepts %s', (name) => {
  expect(messagesOf(name)).toEqual([]);
});

test.each(Object.entries(differs))('refuses %s', (name, { message }) => {
  expect(messagesOf(name)).toEqual([message]);
});

test('refuses a name that the shell no longer exports', () => {
  expect(messagesOf('removed')).toEqual(["Property 'removed' does not exist."]);
});

test('accepts a class with private members in an unchanged file', () => {
  expect(messagesOf('List')).toEqual([]);
});

test('compares all names for an import of the whole entry', async () => {
  const entry = '@demanda/ui/core';
  const all = await judgeTypes(declarationsOf('offered'), declarationsOf('wanted'), { [entry]: ['*'] });
  expect(all).toEqual([{ entry, name: '*', message: expect.any(String) as string }]);
});

/** A generic function and a class, with the types that they mention in a file of their own. */
const generic = (answer: string, more = '') => ({
  entries: { '@demanda/ui/core': FILE },
  files: {
    [FILE]: `import type { Answer, Call } from './call';\nexport declare function useRows<C extends Call>(call: C, rows: Answer<C>): void;\n`,
    'libs/ui/src/call.d.ts': `import * as rows from './rows';\nexport interface Call { rows?: unknown }\nexport type Answer<C extends Call> = ${answer};\n${more}`,
    'libs/ui/src/rows.d.ts': `export interface Row { id: number }\n${more}`,
  },
});
const ROWS = "{ [K in 'rows' as C[K] extends rows.Row ? K : never]: C[K] }";

test('accepts a generic function whose types gain declarations beside them', async () => {
  const offered = generic(ROWS, 'export declare const later: 1;\n');
  expect(await judgeTypes(offered, generic(ROWS), { '@demanda/ui/core': ['useRows'] })).toEqual([]);
});

test('refuses a function that is the same beside a type that is not', async () => {
  const offered = generic(
    "C['rows'] extends string ? undefined : rows.Row",
    'export declare const later: 1;\n',
  );
  expect(await judgeTypes(offered, generic(ROWS), { '@demanda/ui/core': ['useRows'] })).toHaveLength(1);
});
