import { FOLDERS, type BackupManifest } from './manifest';
import { exactMoneyText } from '../../../kernel/format';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('pt-BR')} ${number === 1 ? one : many}`;

/** Returns lines that say what a backup contains. */
export function summaryOf({ tables, digests, missingFiles }: BackupManifest): string[] {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const { tasks, users } = tables;
  const entriesIn = (folder: string) => Object.keys(digests).filter((name) => name.startsWith(folder)).length;
  return [
    `  Registros  ${rows.toLocaleString('pt-BR')} em ${count(Object.keys(tables).length, 'tabela', 'tabelas')}`,
    `  Tarefas    ${count(tasks?.rows ?? 0, 'tarefa', 'tarefas')}, ${exactMoneyText(tasks?.sums.amount ?? '0')}`,
    `  Usuários   ${(users?.rows ?? 0).toLocaleString('pt-BR')}`,
    `  Arquivos   ${entriesIn(FOLDERS.files).toLocaleString('pt-BR')}`,
    `  Versões    ${count(entriesIn(FOLDERS.releases), 'objeto', 'objetos')}`,
    ...(missingFiles.length > 0
      ? [
          `Atenção: não fazem parte da cópia, porque faltam no armazenamento: ${count(missingFiles.length, 'arquivo', 'arquivos')}.`,
        ]
      : []),
  ];
}
