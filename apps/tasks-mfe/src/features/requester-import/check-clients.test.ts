import { checkClients } from './check-clients';
import type { ClientRow } from './client-columns';

const rowOf = (line: number, name: string, more: Partial<ClientRow> = {}): ClientRow => ({
  ...{ line, name, document: '', email: 'oi@cliente.test', phone: '', legalName: '', postalAddress: '' },
  ...{ financeContacts: '', dueRule: '', defaultNote: '', hidden: false },
  ...more,
});

test('a line is not refused for a hidden or faulty one above it', () => {
  const rows = [
    rowOf(2, 'Nova', { hidden: true }),
    rowOf(3, 'Nova'),
    rowOf(4, 'Outra', { email: '' }),
    rowOf(5, 'Outra'),
    rowOf(6, 'Outra'),
  ];
  const matches = rows.map(() => ({ requester: null, isAmbiguous: false }));
  const lines = checkClients(rows, matches, () => 'EDIT');
  expect(lines.map(({ line, error }) => [line, error])).toEqual([
    [2, 'Repete a linha 3'],
    [3, undefined],
    [4, 'E-mail: Email é obrigatório'],
    [5, undefined],
    [6, 'Repete a linha 5'],
  ]);
});
