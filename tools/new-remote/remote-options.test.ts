import { validateOptions, type ExistingNames, type RemoteOptions } from './remote-options';

const existing: ExistingNames = {
  contracts: [{ name: 'tasks', contractVersion: 1, routes: [{ path: '/projects/:id' }], navigation: [] }],
  icons: ['chart', 'tasks'],
};
const errors = (options: Partial<RemoteOptions>) =>
  validateOptions({ name: 'reports', label: 'Relatórios', icon: 'chart', ...options }, existing);

test.each(['reports', 'r2', 'x'.repeat(30)])('accepts the name %s', (name) => {
  expect(errors({ name })).toEqual([]);
});

test.each([
  ['Reports', 'Reports: up to 30 lower-case letters and digits expected, a letter first, as in "reports".'],
  ['my-reports', 'my-reports: up to 30 lower-case letters'],
  ['2reports', '2reports: up to 30 lower-case letters'],
  ['relatórios', 'relatórios: up to 30 lower-case letters'],
  ['../reports', '../reports: up to 30 lower-case letters'],
  ['x'.repeat(31), 'up to 30 lower-case letters'],
  ['reports-mfe', 'reports-mfe: leave "-mfe" out, the folder gets it by itself.'],
  ['tasks', 'tasks: apps/tasks-mfe is there already.'],
  ['projects', 'projects: the address /projects belongs to the remote tasks, choose another name.'],
  ['shell', 'shell: this name belongs to the shell or to the server, choose another one.'],
  ['api', 'api: this name belongs to the shell or to the server'],
  ['settings', 'settings: this name belongs to the shell or to the server'],
])('refuses the name %s with one sentence', (name, sentence) => {
  expect(errors({ name })).toEqual([expect.stringContaining(sentence)]);
});

test.each(['Relatórios', 'Notas fiscais (2026)', 'Entrada/saída'])('accepts the label %s', (label) => {
  expect(errors({ label })).toEqual([]);
});

test.each(['', ' Relatórios', "D'água", '<b>', '{x}', 'a"b', 'x'.repeat(41)])(
  'refuses the label "%s"',
  (label) => {
    expect(errors({ label })).toEqual([expect.stringContaining('a label of up to 40 letters')]);
  },
);

test('lists the icons that exist', () => {
  expect(errors({ icon: 'rocket' })).toEqual(['rocket: no such icon, one of chart, tasks expected.']);
});

test('reports all invalid options at once', () => {
  expect(errors({ name: 'A', label: '', icon: '' })).toHaveLength(3);
});
