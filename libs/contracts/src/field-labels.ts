/** Portuguese labels of fields, for messages such as 'Título: Campo obrigatório' (ERR-003, ERR-035). */

/** Keyed by field name in bodies and queries. */
const labels: Readonly<Record<string, string>> = {
  active: 'Ativo',
  additionalEmails: 'E-mails adicionais',
  again: 'Voltar mesmo assim',
  amount: 'Valor',
  attachStatement: 'Anexar demonstrativo',
  billing: 'Faturamento',
  billingPeriodId: 'Período',
  body: 'Dados enviados',
  branch: 'Branch de destino',
  build: 'Versão promovida',
  channel: 'Canal',
  code: 'Código',
  companyAddress: 'Endereço',
  companyDocument: 'CNPJ ou CPF',
  companyEmail: 'E-mail da empresa',
  companyName: 'Nome da empresa',
  companyPhone: 'Telefone da empresa',
  completed: 'Concluída',
  configType: 'Configuração',
  confirmPassword: 'Confirmar Nova Senha',
  confirmedRequesterIds: 'Solicitantes confirmados',
  congelamento: 'Congelamento',
  copyEmails: 'E-mails em cópia',
  deliveries: 'Entregas',
  deliveryId: 'Entrega',
  deliveryItemId: 'Item de entrega',
  deliveryItems: 'Itens de entrega',
  description: 'Descrição',
  email: 'E-mail',
  enabled: 'Ativo',
  excluded: 'Removida',
  fields: 'Campos',
  file: 'Arquivo',
  finishedAt: 'Fim',
  from: 'Versão no ar',
  hasSubTasks: 'Esta tarefa possui subtarefas',
  id: 'ID',
  ids: 'Registros',
  items: 'Projetos',
  link: 'Link',
  meetingLink: 'Link da reunião',
  month: 'Mês',
  name: 'Nome',
  notes: 'Notas',
  notificationType: 'Notificação',
  password: 'Senha',
  paymentDate: 'Data de pagamento',
  permissions: 'Permissões',
  phone: 'Telefone',
  phoneNumbers: 'Telefones em cópia',
  pixCity: 'Cidade do recebedor',
  pixKey: 'Chave Pix',
  pixName: 'Nome do recebedor',
  primaryEmail: 'E-mail principal',
  primaryPhone: 'Telefone principal',
  priority: 'Prioridade',
  profileCodes: 'Perfis',
  projectId: 'Projeto',
  projects: 'Projetos',
  pullRequest: 'Pull request',
  reason: 'Motivo',
  release: 'Versão',
  ticket: 'Autorização do download',
  repositoryUrl: 'URL do repositório',
  requesterId: 'Solicitante',
  requesters: 'Solicitantes',
  screens: 'Telas',
  script: 'Script SQL',
  serverOrigin: 'Servidor de origem',
  sort: 'Ordenação',
  sourceBranch: 'Branch de origem',
  startedAt: 'Início',
  status: 'Status',
  subTasks: 'Subtarefas',
  systemModule: 'Módulo do sistema',
  taskId: 'Tarefa',
  taskIds: 'Tarefas',
  taskType: 'Tipo',
  tasks: 'Tarefas',
  title: 'Título',
  to: 'Versão anterior',
  toPeriodId: 'Período',
  useRequesterContact: 'Usar contato do solicitante',
  username: 'Usuário',
  version: 'Versão do registro',
  withNewAmounts: 'Com os valores atuais',
  year: 'Ano',
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
