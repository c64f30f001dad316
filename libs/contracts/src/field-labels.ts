import { CLIENT_TOLD_LABEL, clientSwitchLabels } from './client-page-labels';
import { periodCard } from './records/billing';
import { filledLabelsOf, labelsOf } from './records/card';
import { deliveryCard, deliveryItemCard } from './records/deliveries';
import { notificationCard } from './records/notifications';
import { profileCard } from './records/profiles';
import { projectCard } from './records/projects';
import {
  DUE_RULE_LABEL,
  FINANCE_CONTACTS_LABEL,
  financeContactLabels,
  requesterCard,
} from './records/requesters';
import { taskCard } from './records/tasks';
import { userCard } from './records/users';

/** Portuguese labels of fields, for messages such as 'Título: Campo obrigatório' (ERR-003, ERR-035). */

/** Keyed by field name in bodies and queries. */
const labels: Readonly<Record<string, string>> = {
  ...labelsOf(notificationCard),
  ...labelsOf(requesterCard),
  ...labelsOf(projectCard),
  ...labelsOf(taskCard),
  ...filledLabelsOf(taskCard),
  ...labelsOf(deliveryItemCard),
  ...labelsOf(deliveryCard),
  ...labelsOf(periodCard),
  active: profileCard.active.label,
  recipientEmail: 'E-mail do destinatário',
  recipientName: 'Nome do destinatário',
  showsCharges: 'Mostrar também as cobranças',
  ...clientSwitchLabels,
  clientToldIds: CLIENT_TOLD_LABEL,
  own: 'Página do cliente',
  logo: 'Logotipo',
  content: 'Conteúdo',
  recipients: 'Destinatários',
  additionalEmails: 'E-mails adicionais',
  again: 'Repetir mesmo assim',
  assigneeId: 'Responsável',
  attachStatement: 'Anexar demonstrativo',
  beginsAt: 'Início',
  billing: 'Faturamento',
  billingPeriodId: 'Período',
  body: 'Dados enviados',
  build: 'Versão promovida',
  channel: 'Canal',
  charges: 'Cobranças',
  companyAddress: 'Endereço',
  companyDocument: 'CNPJ ou CPF',
  companyEmail: 'E-mail da empresa',
  companyName: 'Nome da empresa',
  companyPhone: 'Telefone da empresa',
  completed: 'Concluída',
  confirm: 'Confirmação',
  confirmPassword: 'Confirmar Nova Senha',
  confirmedRequesterIds: 'Solicitantes confirmados',
  congelamento: 'Congelamento',
  defaultView: 'Visão padrão',
  deliveries: 'Entregas',
  dueRule: DUE_RULE_LABEL,
  financeContacts: FINANCE_CONTACTS_LABEL,
  getsCharges: financeContactLabels.getsCharges,
  getsReminders: financeContactLabels.getsReminders,
  kind: 'Tipo',
  leftOut: 'Lançamentos desmarcados',
  localHolidays: 'Feriados locais',
  n: 'Número',
  onlyNew: 'Somente se for novo',
  openingBalance: 'Saldo inicial',
  openingDay: 'Dia do saldo inicial',
  deliveryId: 'Entrega',
  deliveryStatus: 'Status da entrega',
  deliveryItemId: 'Item de entrega',
  deliveryItems: 'Itens de entrega',
  enabled: 'Ativo',
  endsAt: 'Fim',
  excluded: 'Removida',
  expiresInDays: 'Validade em dias',
  fields: 'Campos',
  file: 'Arquivo',
  from: 'Versão no ar',
  hasAssigneeId: 'Com responsável',
  groupBy: 'Agrupamento',
  hasDeliveryStatus: 'Com status da entrega',
  hasUnbilledAmount: 'Valor diferente do faturado',
  hidden: 'Colunas ocultas',
  ids: 'Registros',
  involvedUserId: 'Criadas por ou atribuídas a',
  involvesMe: 'Criadas por ou atribuídas a mim',
  isCompact: 'Linhas compactas',
  isFollowing: 'Seguindo',
  isOverdue: 'Atrasada',
  attestationObject: 'Chave de acesso',
  authenticatorData: 'Chave de acesso',
  awaitsMyAnswer: 'Espera minha resposta',
  isShared: 'Compartilhada',
  isTrial: 'Só conferir',
  items: 'Projetos',
  layout: 'Colunas',
  line: 'Linha',
  lines: 'Linhas',
  login: 'Usuário ou e-mail',
  logout_token: 'Token de encerramento',
  mustChangePassword: 'Pedir nova senha no primeiro acesso',
  note: 'Observação',
  order: 'Ordem das colunas',
  paidOn: 'Data do pagamento',
  password: 'Senha',
  permissions: 'Permissões',
  passkey: 'Chave de acesso',
  profileId: 'Perfil',
  response: 'Chave de acesso',
  clientDataJSON: 'Chave de acesso',
  signature: 'Chave de acesso',
  transports: 'Chave de acesso',
  pixCity: 'Cidade do recebedor',
  pixKey: 'Chave Pix',
  pixName: 'Nome do recebedor',
  periodsFollowCharges: 'Período acompanha as cobranças',
  pixWithoutTxId: 'Pix sem identificador',
  previousBalance: 'Saldo anterior',
  profileCodes: 'Perfis',
  projectId: 'Projeto',
  projects: 'Projetos',
  purpose: userCard.purpose.label,
  query: 'Filtros e ordem',
  readOnly: 'Só consulta',
  hidesAmounts: 'Esconder valores em reais',
  reason: 'Motivo',
  recipient: 'Destinatário',
  release: 'Versão',
  text: 'Texto',
  ticket: 'Autorização do download',
  requesterId: 'Solicitante',
  requiresSecondFactor: 'Exigir segundo fator',
  requesters: 'Solicitantes',
  rights: 'Permissões',
  screens: 'Telas',
  sort: 'Ordenação',
  subTasks: 'Subtarefas',
  taskId: 'Tarefa',
  taskIds: 'Tarefas',
  tasks: 'Tarefas',
  token: 'Link',
  to: 'Versão anterior',
  toPeriodId: 'Período',
  upTo: 'Até o aviso',
  userId: 'Usuário',
  username: userCard.username.label,
  users: 'Usuários',
  version: 'Versão do registro',
  versions: 'Versões dos registros',
  widths: 'Larguras das colunas',
  withNewAmounts: 'Com os valores atuais',
  withOlder: 'Com os mais antigos',
  withoutChannel: 'Aguarda sem canal configurado',
};

/** Labels of a single entry of a list: 'Subtarefa 2'. */
const entryLabels: Readonly<Record<string, string>> = {
  additionalEmails: 'E-mail adicional',
  copyEmails: 'E-mail em cópia',
  items: 'Projeto',
  phoneNumbers: 'Telefone em cópia',
  subTasks: 'Subtarefa',
  taskIds: 'Tarefa',
};

/**
 * Returns the label of a field: 'Título' for `title`, 'Subtarefa 2 - Título' for `subTasks[1].title` and
 * `subTasks.1.title` (ERR-036, G-TASK-8). A name without a label is returned unchanged.
 */
export function fieldLabel(field: string): string {
  const path = field.replace(/\[(\d+)\]/g, '.$1').split('.');
  const parts = path.flatMap((name, place) => {
    const index = path[place + 1];
    if (index !== undefined && /^\d+$/.test(index))
      return [`${entryLabels[name] ?? labels[name] ?? name} ${Number(index) + 1}`];
    return place > 0 && /^\d+$/.test(name) ? [] : [labels[name] ?? name];
  });
  return parts.join(' - ');
}
