import { CALLS, TASK_COUNT, UI, type Change } from './change';
import type { Edit } from './edit';

const PAGE = 'apps/billing-mfe/src/pages/billing-page.tsx';
const CONTRACT = 'apps/billing-mfe/src/contract.ts';
const REMOTE = 'apps/billing-mfe/src/remote.tsx';
const CHART = 'libs/contracts/src/billing-chart.ts';

/** Code in the page of billing that the bundler must keep. */
const used = (code: string): Edit => ({
  file: PAGE,
  to: `(globalThis as { kept?: unknown }).kept = ${code};`,
});
const imported = (names: string, from: string): Edit => ({
  file: PAGE,
  from: "import { useState } from 'react';",
  to: `import { useState } from 'react';\nimport { ${names} } from '${from}';`,
});

/** Makes billing's list claim another path. */
const claimed = (path: string): Edit[] => [
  { file: CONTRACT, from: "path: '/billing',\n      calls:", to: `path: '${path}',\n      calls:` },
  { file: REMOTE, from: "'/billing': billingPage", to: `'${path}': billingPage` },
];

/** Changes of the billing team, published without the shell and the server. */
export const billingChanges: Change[] = [
  {
    name: 'uses a new export of a shared lib',
    edits: [
      { file: `${UI}/core.ts`, to: 'export const Novelty = () => null;' },
      imported('Novelty', '@demanda/ui/core'),
      used('Novelty'),
    ],
    refusal: /Novelty of @demanda\/ui\/core expected/,
  },
  {
    name: 'passes a new prop of a shared component',
    edits: [
      { file: `${UI}/status/tag.tsx`, from: 'tone?: Tone }) {', to: 'tone?: Tone; hint?: string }) {' },
      imported('Tag', '@demanda/ui/core'),
      used('Tag'),
    ],
    refusal: /Tag of @demanda\/ui\/core .*no longer takes hint/,
  },
  {
    name: 'uses a new value of a shared union',
    edits: [
      { file: `${UI}/status/tag.tsx`, from: "'neutral' | 'info'", to: "'neutral' | 'gold' | 'info'" },
      imported('Tag', '@demanda/ui/core'),
      used('Tag'),
    ],
    refusal: /Tag of @demanda\/ui\/core .*gold/,
  },
  {
    name: 'reads a new field of what a shared hook returns',
    edits: [
      {
        file: 'libs/api/src/use-list-query.ts',
        from: 'page: query.data,',
        to: 'page: query.data, reloads: 0,',
      },
    ],
    refusal: /useListQuery of @demanda\/api\/use-list-query .*reloads/,
  },
  {
    name: 'uses a new entry of a shared lib',
    edits: [
      {
        file: 'libs/ui/package.json',
        from: '"./core": ',
        to: '"./novelty": "./src/in-use.ts",\n    "./core": ',
      },
      imported('useIsInUse', '@demanda/ui/novelty'),
      used('useIsInUse'),
    ],
    refusal: /@demanda\/ui\/novelty expected from the shell .*found nothing/,
  },
  {
    name: 'contains a second copy of a shared entry',
    edits: [imported('request as own', '../../../../libs/api/src/request'), used('own')],
    refusal: /@demanda\/api\/request expected from the shell, found a second copy/,
  },
  {
    name: 'needs another major version of React',
    edits: [{ file: 'tools/rsbuild/shared.ts', from: "react: '^19.0.0'", to: "react: '^20.0.0'" }],
    refusal: /react \^20\.0\.0 expected, found 19/,
  },
  {
    name: "claims another team's route",
    edits: claimed('/tasks'),
    refusal: /route \/tasks expected to be free, found it taken by billing/,
  },
  {
    name: "claims the shell's route",
    edits: claimed('/login'),
    refusal: /route \/login expected to be free, found it taken by the shell/,
  },
  {
    name: "claims the server's path",
    edits: claimed('/api/x'),
    refusal: /route \/api\/x expected to be free, found it taken by the server/,
  },
  {
    name: 'has a menu entry without a page',
    edits: [{ file: CONTRACT, from: "path: '/billing',\n      icon", to: "path: '/bills',\n      icon" }],
    refusal: /a route for the menu path \/bills expected, found none/,
  },
  {
    name: 'speaks another version of the contract',
    edits: [{ file: CONTRACT, from: 'contractVersion: 1', to: 'contractVersion: 2' }],
    refusal: /contract version 1 expected by the shell, found 2/,
  },
  {
    name: 'weighs more than its budget',
    edits: [{ file: 'apps/billing-mfe/package.json', from: '"budgetKb": 126', to: '"budgetKb": 20' }],
    refusal: /at most 20 KB gzip expected/,
  },
  {
    name: 'uses a call that the server does not have',
    edits: [{ file: CHART, from: "path: '/billing-periods/chart'", to: "path: '/billing-periods/curve'" }],
    refusal: /GET \/billing-periods\/curve in \S+ expected on the server, found no such call/,
  },
  {
    name: 'sends a field that the server does not know',
    edits: [
      {
        file: CALLS,
        from: '  status: status.optional(),',
        to: '  status: status.optional(),\n  note: z.string().optional(),',
      },
    ],
    refusal: /body\.note: no such field expected, found string/,
  },
  {
    name: 'reads an answer field that the server does not send',
    edits: [{ file: CALLS, from: TASK_COUNT, to: `${TASK_COUNT}\n  hours: z.number(),` }],
    refusal: /answer\.content\[\]\.hours: a value expected, found no such field/,
  },
  {
    name: 'does not know a value that the server answers',
    edits: [{ file: CALLS, from: "'PAGO', 'ATRASADO', 'CANCELADO'] as", to: "'PAGO', 'ATRASADO'] as" }],
    refusal: /"CANCELADO"/,
  },
  {
    name: 'changes a text',
    edits: [{ file: PAGE, from: "'Faturamento Mensal'", to: "'Faturamento por mês'" }],
  },
  {
    name: 'uses another export of a shared lib that the shell has',
    edits: [imported('Tag', '@demanda/ui/core'), used('Tag')],
  },
  {
    name: 'adds a page below its own path',
    edits: [
      {
        file: CONTRACT,
        from: '  routes: [',
        to: "  routes: [\n    { path: '/billing/summary', ...billing },",
      },
      {
        file: REMOTE,
        from: "  '/billing': billingPage",
        to: "  '/billing/summary': billingPage,\n  '/billing': billingPage",
      },
    ],
  },
  {
    name: 'no longer reads an answer field',
    edits: [{ file: CALLS, from: TASK_COUNT, to: '' }],
  },
  {
    name: 'does without an answer field that the server sends',
    edits: [{ file: CALLS, from: TASK_COUNT, to: '\n  taskCount: z.int().optional(),' }],
  },
];
