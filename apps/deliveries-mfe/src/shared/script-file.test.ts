import { scriptFileName } from './script-file';

test.each([
  ['Portal do Cliente', 'ERP-0007', 'ERP-0007_Portal-do-Cliente.sql'],
  ['Integração fiscal', undefined, 'Integração-fiscal.sql'],
  ['../etc/senhas', 'A:B*C', 'A-B-C_..-etc-senhas.sql'],
  ['linha\nnova\u0000', '  X  ', 'X_linha-nova-.sql'],
])('names the script of %j, task %j, %s', (project, code, name) => {
  expect(scriptFileName(project, code)).toBe(name);
});
