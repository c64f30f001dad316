import { file, SYNTAX, type Case } from './case';

const MACHINE_ZONE = [
  'new Date().getHours()',
  'new Date().getTimezoneOffset()',
  'new Date().toLocaleDateString()',
  "new Date().toLocaleString('pt-BR')",
  'new Date().toISOString().slice(0, 10)',
  'new Date(2026, 2, 9)',
  "new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })",
];
const OWN_ZONE = [
  'new Date().getUTCHours()',
  'new Date().toISOString()',
  '(1234).toLocaleString()',
  "new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC' })",
];
/** Reading the clock of the machine's zone is refused, that of São Paulo or UTC allowed. */
export const zoneCases: Case[] = ['apps/tasks-mfe', 'apps/api', 'libs/ui'].flatMap((project) => [
  ...MACHINE_ZONE.map((code) => ({
    name: `${project}: ${code}`,
    file: file(project),
    code: `console.log(${code});\n`,
    rule: SYNTAX,
  })),
  ...OWN_ZONE.map((code) => ({
    name: `${project}: ${code}`,
    file: file(project),
    code: `console.log(${code});\n`,
  })),
]);
