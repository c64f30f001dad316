import { RIGHTS } from '@demanda/contracts/permissions';
import { readFileSync } from 'node:fs';
import { allContracts } from '../../../test/access/contracts';
import { accessRows, accessTable } from '../../../test/access/table';

/** The access table of the decisions, line by line; the first that fits a call counts (G-GEN-7). */
const DECIDED: [calls: RegExp, ADMIN: string, MANAGER: string, USER: string][] = [
  [/ \/(auth|dashboard|health)\//, 'sim', 'sim', 'sim'],
  // Contains only what the caller may see.
  [/^GET \/search$/, 'sim', 'sim', 'sim'],
  // The ticket of a backup is its permission.
  [/ \/platform\/(live|calls|reports|backups\/archive)$/, 'sim', 'sim', 'sim'],
  // Comments of others (ADR 0081).
  [/^DELETE \/(tasks|delivery-items)\/:id\/comments/, 'sim', 'próprios', 'próprios'],
  [/ \/(tasks|delivery-items)\/:id\/(comments|following)/, 'sim', 'sim', 'sim'],
  [/^GET \/requesters\/:id\/(account|reminders)(\/|$)/, 'sim', 'sim', ''],
  // Is made by who makes links of clients (ADR 0138).
  [/^GET \/requesters\/:id\/client-page\/view$/, 'sim', '', ''],
  [/^GET \/(requesters|projects)/, 'sim', 'sim', 'sim'],
  [/ \/(requesters|projects)/, 'sim', '', ''],
  [/^(GET|POST) \/tasks\/:id\/(send-)?(task|financial)-email/, 'sim', '', ''],
  [/^GET \/tasks\/(unlinked-billing|total|export\/general-report)$/, 'sim', 'sim', ''],
  [/^GET \/tasks/, 'sim', 'sim', 'sim'],
  [/^POST \/tasks\/full/, 'sim', 'sim', 'sim'],
  [/^(PUT|PATCH|DELETE) \/tasks/, 'sim', 'próprios', 'próprios'],
  [/^GET \/task-attachments/, 'sim', 'sim', 'sim'],
  [/ \/task-attachments/, 'sim', 'próprios', 'próprios'],
  [/ \/deliveries\/:id\/(send-)?delivery-email/, 'sim', '', ''],
  [/^GET \/(deliveries|delivery-)/, 'sim', 'sim', 'sim'],
  [/^PATCH \/deliveries\/:id\/notes/, 'sim', 'sim', ''],
  [/ \/(deliveries|delivery-attachments)/, 'sim', '', ''],
  [/^(POST|PUT) \/delivery-items/, 'sim', 'sim', ''],
  [/^DELETE \/delivery-items/, 'sim', '', ''],
  [/ \/delivery-item-attachments/, 'sim', 'sim', ''],
  [/ \/billing-periods\/:id\/(send-)?billing-email/, 'sim', '', ''],
  [/ \/charges\/(:id\/email|emails)$/, 'sim', '', ''],
  [/^GET \/reminder-settings$/, 'sim', 'sim', ''],
  [/ \/reminder-settings/, 'sim', '', ''],
  [/^GET \/(billing-|charges|bank-|receivables)/, 'sim', 'sim', ''],
  [/ \/(billing-|charges|payments|bank-)/, 'sim', '', ''],
  // The list in the path decides who may read its views.
  [/ \/views/, 'sim', 'sim', 'sim'],
  // Shows the permissions of others.
  [/^POST \/account\/preview$/, 'sim', '', ''],
  // Only of one's own account.
  [/ \/(notices|account)/, 'sim', 'sim', 'sim'],
  [/^GET \/trash(\/records)?$/, 'sim', 'sim', 'sim'],
  [/ \/trash\/tasks\/restore$/, 'sim', 'próprios', 'próprios'],
  [/ \/trash/, 'sim', '', ''],
  // Off until an administrator grants it; leaving a preview needs no permission (ADR 0151).
  [/ \/platform\/previews\//, '', '', ''],
  [/^DELETE \/platform\/preview$/, 'sim', 'sim', 'sim'],
  // Each user gets the steps that they may take.
  [/^GET \/platform\/first-steps$/, 'sim', 'sim', 'sim'],
  [/ \/(permissions|admin|notification-configs|outbox|history|platform)/, 'sim', '', ''],
];

test.each(accessRows().map((row) => [row.name, row] as const))(
  '%s has the decided permissions',
  (name, row) => {
    const [, ...decided] = DECIDED.find(([calls]) => calls.test(name)) ?? [];
    expect(row.verdicts).toEqual(decided);
  },
);

test('every permission of the matrix is required by a call', () => {
  const asked = new Set<string>(
    allContracts.flatMap(({ access, owner }) => [access, owner?.right ?? access]),
  );
  expect(RIGHTS.filter((right) => !asked.has(right))).toEqual([]);
});

/** The cells of a table, however wide they are padded. */
const cellsIn = (table: string) =>
  table
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

test('docs/access.md is up to date; `npm run access -w api` writes it', () => {
  expect(cellsIn(readFileSync('../../docs/access.md', 'utf8'))).toEqual(cellsIn(accessTable()));
});
