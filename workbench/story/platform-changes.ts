import { CALLS, TASK_COUNT, UI, type Change } from './change';

/** Changes of the platform team, whose shell is published without the remotes. */
export const shellChanges: Change[] = [
  {
    name: 'renames a prop of a shared component',
    edits: [{ file: `${UI}/button/button.tsx`, from: 'busy?: boolean;', to: 'isBusy?: boolean;' }],
    refusal: /Button of @demanda\/ui\/core .*no longer takes busy/,
  },
  {
    name: 'makes a prop required',
    edits: [{ file: `${UI}/status/tag.tsx`, from: 'tone?: Tone }) {', to: 'tone: Tone }) {' }],
    refusal: /Tag of @demanda\/ui\/core/,
  },
  {
    name: 'narrows a shared union',
    edits: [{ file: `${UI}/status/tag.tsx`, from: " | 'accent'", to: '' }],
    refusal: /Tag of @demanda\/ui\/core/,
  },
  {
    name: 'removes a shared export',
    edits: [{ file: `${UI}/core.ts`, from: '{ Between, Card,', to: '{ Card,' }],
    refusal: /Between of @demanda\/ui\/core expected/,
  },
  {
    name: 'returns another shape from a shared hook',
    edits: [{ file: 'libs/api/src/use-list-query.ts', from: 'page: query.data,', to: 'rows: query.data,' }],
    refusal: /useListQuery of @demanda\/api\/use-list-query/,
  },
  {
    name: 'no longer shares an entry',
    edits: [
      {
        file: 'tools/rsbuild/shared.ts',
        from: 'bundledEntries = new Set([',
        to: "bundledEntries = new Set(['@demanda/ui/chart', ",
      },
    ],
    refusal: /@demanda\/ui\/chart expected from the shell .*found nothing/,
  },
  {
    name: 'expects another version of the contract',
    edits: [
      {
        file: 'platform/federation/src/contract.ts',
        from: 'CONTRACT_VERSION = 1',
        to: 'CONTRACT_VERSION = 2',
      },
    ],
    refusal: /contract version 2 expected by the shell, found 1/,
  },
  { name: 'adds an export', edits: [{ file: `${UI}/core.ts`, to: 'export const Novelty = () => null;' }] },
  {
    name: 'adds an optional prop',
    edits: [
      { file: `${UI}/status/tag.tsx`, from: 'tone?: Tone }) {', to: 'tone?: Tone; hint?: string }) {' },
    ],
  },
  {
    name: 'accepts more values',
    edits: [{ file: `${UI}/status/tag.tsx`, from: "'neutral' | 'info'", to: "'neutral' | 'gold' | 'info'" }],
  },
  {
    name: 'returns one more field from a shared hook',
    edits: [
      {
        file: 'libs/api/src/use-list-query.ts',
        from: 'page: query.data,',
        to: 'page: query.data, reloads: 0,',
      },
    ],
  },
];

/** Changes of the server's team, whose server starts on the live release. */
export const serverChanges: Change[] = [
  {
    name: 'removes an answer field',
    edits: [{ file: CALLS, from: TASK_COUNT, to: '' }],
    refusal: /answer\.content\[\]\.taskCount: a value expected, found no such field/,
  },
  {
    name: 'requires a new request field',
    edits: [
      {
        file: CALLS,
        from: '  status: status.optional(),',
        to: '  status: status.optional(),\n  note: z.string().max(9),',
      },
    ],
    refusal: /body\.note: a value expected, found no such field/,
  },
  {
    name: 'answers a new value',
    edits: [
      { file: CALLS, from: "'ATRASADO', 'CANCELADO'] as", to: "'ATRASADO', 'CANCELADO', 'PARCIAL'] as" },
    ],
    refusal: /PARCIAL/,
  },
  {
    name: 'requires another permission',
    edits: [
      {
        file: CALLS,
        from: "'Listar períodos de faturamento com totais',\n  access: 'billing:VIEW'",
        to: "'Listar períodos de faturamento com totais',\n  access: 'billing:EDIT'",
      },
    ],
    refusal: /permission: billing:VIEW expected, found billing:EDIT/,
  },
  {
    name: 'sends one more answer field',
    edits: [
      {
        file: CALLS,
        from: TASK_COUNT,
        to: `${TASK_COUNT}\n  hours: z.number().optional(),`,
      },
    ],
  },
  {
    name: 'takes one more optional request field',
    edits: [
      {
        file: CALLS,
        from: '  status: status.optional(),',
        to: '  status: status.optional(),\n  note: z.string().max(9).optional(),',
      },
    ],
  },
];
