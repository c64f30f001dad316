import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatDuration,
  formatFileSize,
  formatLongDate,
  formatMoney,
  formatPlainDate,
  formatShare,
  truncate,
} from './format';

const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  [1234.5, 'R$ 1.234,50'],
  [10, 'R$ 10,00'],
  [0, 'R$ 0,00'],
  [null, ''],
])('writes %p reais as %p (GEN-02, GEN-05)', (amount, text) => {
  expect(plain(formatMoney(amount))).toBe(text);
});

test("writes instants in São Paulo's time, whatever the browser's zone (GEN-03, GEN-04, G-USE-17)", () => {
  expect(formatDate('2025-03-09T17:05:00.000Z')).toBe('09/03/2025');
  expect(formatDateTime('2025-03-09T17:05:00.000Z')).toBe('09/03/2025 14:05');
  expect(formatDateTime('2025-03-09T01:00:00.000Z')).toBe('08/03/2025 22:00');
  expect(formatDate('2025-03-09T01:00:00.000Z')).toBe('08/03/2025');
  expect(formatDayAndTime(Date.parse('2025-03-09T01:00:00.000Z'))).toBe('08/03 às 22:00');
  expect(formatLongDate(new Date('2025-03-09T01:00:00.000Z'))).toBe('sábado, 8 de março de 2025');
});

test('never shifts a calendar day (G-GEN-8)', () => {
  expect(formatPlainDate('2025-03-01')).toBe('01/03/2025');
  expect(formatPlainDate(null)).toBe('');
});

test('writes the long date of the dashboard (DASH-02)', () => {
  expect(formatLongDate(new Date('2025-03-09T15:00:00Z'))).toBe('domingo, 9 de março de 2025');
});

test.each([
  [2, 3, '66,7%'],
  [1, 3, '33,3%'],
  [0, 0, '0,0%'],
])('writes %p of %p as %p (DASH-07, G-DASH-2)', (part, whole, text) => {
  expect(formatShare(part, whole)).toBe(text);
});

test('truncates to 15 characters, and keeps a text of 15 (TASK-032)', () => {
  expect(truncate('ABCDEFGHIJKLMNOPQRST', 15)).toBe('ABCDEFGHIJKLMNO...');
  expect(truncate('ABCDEFGHIJKLMNO', 15)).toBe('ABCDEFGHIJKLMNO');
});

test.each([
  [512, '512 B'],
  [1_536, '1,5 KB'],
  [10_485_760, '10 MB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

test.each([
  [0.4, '0 ms'],
  [240, '240 ms'],
  [1_240, '1,2 s'],
  [30_000, '30 s'],
])('writes %d milliseconds as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test.each([
  [1, 'tarefa(s) selecionada(s)', '1 tarefa selecionada'],
  [0, 'tarefa(s)', '0 tarefas'],
  [1_200, 'sessão(ões) aberta(s)', '1.200 sessões abertas'],
  [2, 'perfil(is)', '2 perfis'],
  [1, 'perfil(is)', '1 perfil'],
  [2, 'item(s)', '2 itens'],
])('counts %s %s as %s', (count, words, text) => expect(formatCount(count, words)).toBe(text));
