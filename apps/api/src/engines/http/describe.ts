import type { Contract } from '@demanda/contracts/contract';
import { errorBody, statusText } from '@demanda/contracts/errors';
import { z } from 'zod';

const TAGS: Record<string, string> = {
  auth: 'Sessão',
  account: 'Minha conta',
  dashboard: 'Dashboard',
  search: 'Busca',
  notices: 'Avisos',
  requesters: 'Solicitantes',
  projects: 'Projetos',
  tasks: 'Tarefas',
  deliveries: 'Entregas',
  'delivery-items': 'Entregas',
  'task-attachments': 'Arquivos',
  'delivery-attachments': 'Arquivos',
  'delivery-item-attachments': 'Arquivos',
  'billing-period-attachments': 'Arquivos',
  'billing-periods': 'Faturamento',
  'billing-period-tasks': 'Faturamento',
  'billing-settings': 'Faturamento',
  charges: 'Cobranças',
  'reminder-settings': 'Cobranças',
  receivables: 'Cobranças',
  payments: 'Cobranças',
  'bank-accounts': 'Contas bancárias',
  'bank-statements': 'Contas bancárias',
  'bank-lines': 'Contas bancárias',
  'bank-rules': 'Contas bancárias',
  'bank-decisions': 'Contas bancárias',
  quotes: 'Faturamento',
  admin: 'Usuários',
  permissions: 'Usuários',
  'notification-configs': 'Notificações',
  outbox: 'Caixa de saída',
  history: 'Histórico',
  trash: 'Lixeira',
  views: 'Visões',
  platform: 'Plataforma',
  health: 'Servidor',
};

/** Status of a call that succeeds. */
export const successStatus = (contract: Contract): number =>
  contract.status ?? (contract.response || contract.file ? 200 : 204);

const successStatuses = (contract: Contract): number[] => [
  successStatus(contract),
  ...(contract.acceptedStatus ? [contract.acceptedStatus] : []),
];

/** Statuses of failed calls that a contract can answer with; documentation only. */
function failureStatuses({
  access,
  checksSession,
  params,
  query,
  body,
  method,
  multipart,
}: Contract): number[] {
  return [
    ...((params ?? query ?? body ?? multipart) ? [400] : []),
    ...(access === 'public' && !checksSession ? [] : [401]),
    ...(access === 'public' ? [] : [403]),
    ...(params ? [404] : []),
    ...(method === 'GET' ? [] : [409]),
    ...(multipart ? [413, 415] : []),
  ];
}

const failureResponse = (status: number) => ({
  description: statusText(status),
  content: { 'application/json': { schema: errorBody } },
});

const fileContent = z.string().meta({ format: 'binary' });

function successOf({ response, file }: Contract) {
  if (file) return { description: 'Arquivo', content: { [file]: { schema: fileContent } } };
  if (!response) return z.undefined().describe('Sucesso, sem corpo');
  return { description: 'Sucesso', content: { 'application/json': { schema: response } } };
}

/** Documentation and answer shapes of a contract, for the route's schema. */
export function openApiOf(contract: Contract) {
  const { path, summary, access, checksSession } = contract;
  const success = successOf(contract);
  return {
    summary,
    tags: [TAGS[path.split('/')[1] ?? ''] ?? 'Outros'],
    ...(access !== 'public' && { security: [{ bearer: [] }] }),
    ...(checksSession && { security: [{}, { bearer: [] }] as Record<string, string[]>[] }),
    response: {
      ...Object.fromEntries(successStatuses(contract).map((status) => [status, success])),
      ...Object.fromEntries(failureStatuses(contract).map((status) => [status, failureResponse(status)])),
    },
  };
}
