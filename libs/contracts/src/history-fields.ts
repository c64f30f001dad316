import { accountFields } from './account-labels';
import { asideReasonLabels, bankRuleLabels } from './bank-match-labels';
import { billingStatusLabels } from './billing';
import { freezingLabels } from './billing-settings';
import { chargeStatusLabels, paymentKindLabels } from './charge-labels';
import { CLIENT_NOTICE_LABEL, clientSwitchLabels } from './client-page-labels';
import { deliveryStatusLabels } from './delivery-labels';
import {
  choice,
  code,
  day,
  fieldOfKind,
  flag,
  money,
  number,
  numeral,
  text,
  type HistoryField,
} from './history-kinds';
import { historyKindLabels, type HistoryResource } from './history-labels';
import { installationFields } from './installation-labels';
import { periodCard } from './records/billing';
import { filledLabelsOf, historyOf } from './records/card';
import { chargeCard } from './records/charges';
import { deliveryCard, deliveryItemCard } from './records/deliveries';
import { notificationCard } from './records/notifications';
import { historyCard } from './records/history';
import { messageCard } from './records/outbox';
import { profileCard } from './records/profiles';
import { projectCard } from './records/projects';
import { withdrawnReasonTexts } from './reminder-text';
import { reminderTextLabels } from './reminder-labels';
import { DUE_RULE_LABEL, FINANCE_CONTACTS_LABEL, requesterCard } from './records/requesters';
import { taskCard } from './records/tasks';
import { priorityLabels, taskTypeLabels } from './task-labels';

/** Portuguese labels of the fields of records in the audit log, apart from `history-labels.ts`, which remotes load. */

/** Details that are not fields of a record: the refused call, the filters of a report. */
const request = { request: text('Operação'), id: numeral('ID'), search: text('Busca') };
const taskId = numeral('ID da tarefa');

const entry = historyOf(historyCard) as Record<keyof typeof historyCard, HistoryField>;
const { kind, channel, recipients, status, lastError } = historyOf(messageCard) as Record<
  keyof typeof messageCard,
  HistoryField
>;
const messageFields = { channel, recipients, status, lastError };

const mapFlags = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, flag(label)]));

const reminderFields = {
  remindersOn: flag('Lembretes ligados'),
  reminderSteps: text('Dias úteis dos lembretes'),
  textBefore: text(reminderTextLabels.textBefore),
  textOn: text(reminderTextLabels.textOn),
  textAfter: text(reminderTextLabels.textAfter),
};

/** Labels of the history, keyed by resource and by the field name in its contract. */
export const historyFields: Record<HistoryResource, Readonly<Record<string, HistoryField>>> = {
  tasks: {
    ...request,
    ...historyOf(taskCard),
    comments: text('Comentários'),
    priority: choice(taskCard.priority.label, priorityLabels),
    taskType: choice(taskCard.taskType.label, taskTypeLabels),
    systemModule: text(taskCard.systemModule.head),
    ...mapFlags(filledLabelsOf(taskCard)),
    assigneeId: numeral('ID do responsável'),
    hasAssigneeId: flag('Com responsável'),
    involvedUserId: numeral('ID de quem criou ou é responsável'),
    involvesMe: flag('Criada por ou atribuída a quem consulta'),
    isOverdue: flag('Atrasada'),
    awaitsMyAnswer: flag('Espera resposta de quem consulta'),
    hasUnbilledAmount: flag('Com valor diferente do faturado'),
    hasSubTasks: flag('Possui subtarefas'),
    estimatedHours: number('Horas estimadas'),
    actualHours: number('Horas realizadas'),
    createdByUserId: numeral('ID de quem criou'),
    deliveryStatus: choice('Status da entrega', deliveryStatusLabels),
    hasDeliveryStatus: flag('Com status da entrega'),
    comment: code('Comentário'),
    commentForClient: flag('Visível para o cliente'),
  },
  subTasks: {
    ...request,
    title: text('Título'),
    description: code('Descrição'),
    amount: money('Valor'),
    completed: flag('Concluída'),
    excluded: flag('Removida'),
  },
  requesters: {
    ...request,
    ...historyOf(requesterCard),
    financeContacts: text(FINANCE_CONTACTS_LABEL),
    dueRule: text(DUE_RULE_LABEL),
    clientLink: text('Acesso do cliente'),
    clientPage: text('Página do cliente'),
    reminders: text('Lembretes de cobrança'),
    textBefore: reminderFields.textBefore,
    textOn: reminderFields.textOn,
    textAfter: reminderFields.textAfter,
  },
  projects: { ...request, ...historyOf(projectCard) },
  deliveries: {
    ...request,
    ...historyOf(deliveryCard),
    taskId,
    taskCode: text('Tarefa'),
    taskName: text('Título da tarefa'),
    requesterId: numeral(taskCard.requesterId.label),
    status: choice('Status informado', deliveryStatusLabels),
    shownStatus: choice('Status', deliveryStatusLabels),
  },
  deliveryItems: {
    ...request,
    ...historyOf(deliveryItemCard),
    deliveryId: numeral('ID da entrega'),
    taskId,
    projectId: numeral('ID do projeto'),
    projectName: text('Projeto'),
    status: choice(deliveryItemCard.status.label, deliveryStatusLabels),
    comment: code('Comentário'),
  },
  billing: {
    ...request,
    ...historyOf(periodCard),
    status: choice(periodCard.status.label, billingStatusLabels),
    tasks: text('Tarefas'),
    snapshot: number('Versão'),
    billedLines: code('O que foi faturado'),
    adjustedMonth: text('Ajuste de'),
    adjustment: money('Valor do ajuste'),
    requesterId: numeral(taskCard.requesterId.label),
  },
  billingSettings: {
    ...request,
    congelamento: choice('Fechamento', freezingLabels),
    companyName: text('Empresa'),
    companyDocument: text('CNPJ ou CPF'),
    companyAddress: text('Endereço'),
    companyEmail: text('E-mail da empresa'),
    companyPhone: text('Telefone da empresa'),
    pixKey: text('Chave Pix'),
    pixName: text('Nome no Pix'),
    pixCity: text('Cidade no Pix'),
    dueRule: text(DUE_RULE_LABEL),
    localHolidays: text('Feriados locais'),
    pixWithoutTxId: flag('Pix sem identificador'),
    periodsFollowCharges: flag('Período acompanha as cobranças'),
    lateFees: flag('Multa e juros no atraso'),
    confirmsCertainLines: flag('Confirma recebimentos certos'),
    setsOwnMoneyAside: flag('Separa dinheiro próprio'),
    ...mapFlags(clientSwitchLabels),
    clientToldIds: text(CLIENT_NOTICE_LABEL),
    logo: text('Logotipo'),
    ...reminderFields,
    reminderDigest: text('Resumo dos lembretes para'),
  },
  charges: {
    ...request,
    ...historyOf(chargeCard),
    status: choice(chargeCard.status.label, chargeStatusLabels),
    month: numeral('Mês'),
    year: numeral('Ano'),
    billingPeriodId: numeral('Período'),
    requesterId: numeral(taskCard.requesterId.label),
    hasSentAt: flag('Foi enviada'),
    paidIn: text('Recebido em'),
    expectedOn: day('Esperada em'),
    previousBalance: flag('Com saldo anterior'),
    revision: number('Revisão'),
    isDraft: flag('Em rascunho'),
    cancelledAt: fieldOfKind('moment')('Cancelada em'),
    cancelNote: text('Motivo do cancelamento'),
    payment: money('Pagamento'),
    paidOn: day('Data do pagamento'),
    kind: choice('Forma de pagamento', paymentKindLabels),
    remindersStopped: flag('Lembretes parados'),
    reminder: text('Lembrete'),
    withdrawnReminder: choice('Lembrete retirado', withdrawnReasonTexts),
    note: text('Observação'),
  },
  bankAccounts: {
    ...request,
    bank: text('Banco'),
    number: text('Número'),
    name: text('Nome'),
    openingDay: day('Dia do saldo inicial'),
    openingBalance: money('Saldo inicial'),
    statement: text('Extrato'),
    csvColumns: text('Colunas do CSV'),
    newLines: number('Lançamentos novos'),
    knownLines: number('Lançamentos já conhecidos'),
    matchedLine: text('Recebimento conciliado'),
    asideLine: text('Recebimento separado'),
    asideReason: choice('Motivo', asideReasonLabels),
    rule: choice('Regra', bankRuleLabels),
    note: text('Observação'),
    lines: numeral('Recebimentos'),
  },
  users: { ...request, ...accountFields },
  // The code comes first, as in the form.
  profiles: { ...request, code: text(profileCard.code.label), ...historyOf(profileCard) },
  notifications: {
    ...request,
    ...historyOf(notificationCard),
    useRequesterContact: flag('Usa o contato do solicitante'),
    phoneNumbers: text('Telefones'),
    ...messageFields,
  },
  outbox: { ...request, ...messageFields, kind },
  attachments: {
    ...request,
    originalFileName: text('Nome do arquivo'),
    fileSize: fieldOfKind('size')('Tamanho'),
    isForClient: flag('Visível ao cliente'),
  },
  releases: { ...request, release: numeral('Versão no ar') },
  remotes: { ...request, enabled: flag('Ativa'), reason: text('Motivo') },
  installation: { ...installationFields, ...messageFields },
  system: {
    ...request,
    event: entry.event,
    resource: entry.resource,
    kind: choice('Tipo', historyKindLabels),
    user: text('Quem'),
    userId: numeral('ID do usuário'),
    record: text('Nome do registro'),
    recordId: numeral('ID do registro'),
    at: entry.at,
    address: text('Endereço de rede'),
    traceId: entry.traceId,
  },
};

const ENDS = { From: ' (de)', To: ' (até)', Not: ' (exceto)' } as const;

/** Returns how to label and format a changed field; also a filter of an export, such as `createdAtFrom`. */
export function historyFieldOf(resource: HistoryResource, field: string): HistoryField {
  const known = historyFields[resource][field];
  if (known) return known;
  const [, name = '', end] = /^(.*)(From|To|Not)$/.exec(field) ?? [];
  const range = historyFields[resource][name];
  return range ? { ...range, label: range.label + ENDS[end as keyof typeof ENDS] } : text(field);
}
