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

export const accessTable = (): string =>
  HEAD +
  accessRows()
    .map(
      ({ name, access, reveals, verdicts }) =>
        `| \`${name}\` | ${access} | ${reveals} | ${verdicts.join(' | ')} |\n`,
    )
    .join('');
