import { countCells, REFUSALS } from './caller-rules';
import { allContracts, nameOf } from './contracts';
import { cellsOf, type Cell } from './matrix';

const COLUMNS = ['ADMIN', 'MANAGER', 'USER'] as const;

/** 'sim', 'próprios' for own records only, or empty. */
function verdict(cells: readonly Cell[]): string {
  if (cells.every(({ refusal }) => !refusal)) return 'sim';
  return cells.some(({ refusal }) => !refusal) ? 'próprios' : '';
}

/** Rows of the access table: the call, its permission, and the initial access of each built-in profile. */
export const accessRows = () =>
  [...allContracts]
    .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
    .map((contract) => {
      const cells = cellsOf(contract);
      const verdicts = COLUMNS.map((profile) => verdict(cells.filter(({ account }) => account === profile)));
      return { name: nameOf(contract), access: contract.access, reveals: contract.reveals ?? '', verdicts };
    });

const HEAD = `# Access

Who may make each call: the right that it takes, always with the right to see (\`VIEW\`) of the same kind, the
field that its caller has to be allowed to read, and what follows for the built-in profiles as they are at first.
\`próprios\`: records of one's own. An ADMIN changes what profiles and persons are granted; the right that a call
takes stays.

Made of the contracts by \`npm run access -w api\`; a test compares.

| Call | Takes | Reveals | ADMIN | MANAGER | USER |
| ---- | ----- | ------- | ----- | ------- | ---- |
`;

const CALLERS_HEAD = `
## Kinds of callers

How many of the calls each kind of caller passes, and why the server refuses it the others before it reads their body.
Accounts have the profile ADMIN unless the kind says otherwise. The rules are in \`apps/api/test/access/caller-rules.ts\`;
\`apps/api/src/engines/http/caller-matrix.test.ts\` tries each cell, and fails for a call without a rule.

`;

/** Cells and refusals by kind of caller. */
function callerTable(): string {
  const kinds = countCells(allContracts);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const reasons = kinds[0]!.refused.map(([reason]) => reason);
  const totals = reasons.map((_reason, index) => sum(kinds.map(({ refused }) => refused[index]![1])));
  const rows = [
    ['Caller', 'passes', ...reasons.map((reason) => REFUSALS[reason])],
    ['---', ...[0, ...reasons].map(() => '---:')],
    ...kinds.map(({ title, passed, refused }) => [title, passed, ...refused.map(([, count]) => count || '')]),
    ['together', sum(kinds.map(({ passed }) => passed)), ...totals],
  ];
  const cells = kinds.length * allContracts.length;
  const said = `${cells.toLocaleString('en')} cells (${allContracts.length} calls, ${kinds.length} kinds of callers), ${sum(totals).toLocaleString('en')} of them refusals.`;
  return `${CALLERS_HEAD}${said}\n\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
}

const callsTable = (): string =>
  HEAD +
  accessRows()
    .map(
      ({ name, access, reveals, verdicts }) =>
        `| \`${name}\` | ${access} | ${reveals} | ${verdicts.join(' | ')} |\n`,
    )
    .join('');

export const accessTable = (): string => callsTable() + callerTable();
