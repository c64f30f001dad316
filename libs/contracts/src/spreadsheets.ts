import { z } from '@demanda/schema';
import { localTime } from './time-zone';

/** What all spreadsheets share; their calls are apart, since a page needs only those of its list. */

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const SPREADSHEET_NAMES = {
  tasks: 'relatorio_tarefas',
  deliveries: 'relatorio_entregas',
  deliveryItems: 'relatorio_itens_entrega',
  generalReport: 'relatorio_geral_completo',
  generalReportForUser: 'relatorio_geral_user',
  billing: 'relatorio_faturamento',
  charges: 'relatorio_cobrancas',
  receivables: 'a_receber',
  serviceInvoices: 'notas_de_servico',
  account: 'conta_solicitante',
  history: 'historico',
} as const;

/** Returns e.g. `relatorio_tarefas_2026-11-21_09-30-00.xlsx`, in São Paulo time (CONST-39 to CONST-44, G-API-2). */
export const spreadsheetFileName = (name: keyof typeof SPREADSHEET_NAMES, at: Date): string =>
  stampedFileName(name, at, 'xlsx');

export function stampedFileName(name: keyof typeof SPREADSHEET_NAMES, at: Date, ending: string): string {
  const stamp = localTime(at).replace(' ', '_').replaceAll(':', '-');
  return `${SPREADSHEET_NAMES[name]}_${stamp}.${ending}`;
}

/** One of these columns or several, in the order of the spreadsheet. */
export const columnsOf = <const T extends readonly [string, ...string[]]>(names: T) => {
  const column = z.enum(names, { error: 'Coluna desconhecida' });
  return z.union([column, z.array(column)]).optional();
};
export const paging = { page: true, size: true } as const;
