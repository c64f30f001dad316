import type { TaskType } from '@demanda/contracts/task-labels';

/** Parts of a system where a problem occurs; empty for none. */
export const PLACES = [
  '',
  '',
  '',
  'na filial de Campinas',
  'na filial do Recife',
  'na matriz',
  'nas lojas do interior',
  'no ambiente de homologação',
  'para o fechamento mensal',
  'para a auditoria externa',
  'na versão móvel',
  'no centro de distribuição de Betim',
  'para usuários terceirizados',
  'após a atualização do servidor',
  'na operação de fim de semana',
] as const;

export const SERVERS = [
  'prod-sp-01',
  'prod-sp-02',
  'prod-rj-01',
  'homolog-01',
  'cliente-local',
  'nuvem-sa-east',
] as const;

export const DESCRIPTIONS: Record<TaskType | 'NONE', readonly string[]> = {
  BUG: [
    'O problema aparece no módulo {module} desde a última publicação. A equipe de {customer} enviou prints e um exemplo reproduzível.\n\nEsperado: o valor igual ao do documento de origem.\nObtido: divergência em parte dos registros.',
    'Relatado por {requester}: acontece em cerca de um a cada dez lançamentos e exige ajuste manual no fim do dia. Verificar os registros de {server} e corrigir também os dados já gravados.',
    'Passos: abrir {module}, repetir a operação com um cadastro antigo e confirmar. Em cadastros novos não ocorre. Incluir teste de regressão.',
  ],
  ENHANCEMENT: [
    'Hoje a equipe de {customer} faz isso em planilha paralela. O ajuste em {module} deve manter o comportamento atual para quem não usar a opção.',
    'Solicitação de {requester} na reunião mensal: reduzir o número de cliques e deixar a informação visível sem abrir outra tela. Protótipo aprovado.',
    'Medir o tempo antes e depois em {server}. A meta combinada com {customer} é de menos de dois segundos com o volume de produção.',
  ],
  NEW_FEATURE: [
    'Escopo acordado com {requester}: cadastro, consulta e permissões por perfil em {module}. Relatórios ficam para uma segunda etapa.',
    'Nova necessidade de {customer}. Entregar primeiro em homologação para validação com dois usuários-chave e só depois publicar em {server}.',
    'Prevê integração com {module}, registro em histórico e tela de configuração para o administrador. Ver ata da reunião no link.',
  ],
  NONE: [
    'Levantar com {requester} o que falta para {module} e propor um plano. Sem alteração de código nesta etapa.',
    'Acompanhar {customer} durante o uso em {module} e registrar as dúvidas que aparecerem.',
  ],
};

export const STEPS: Record<TaskType | 'NONE', readonly string[]> = {
  BUG: [
    'Reproduzir o erro em homologação',
    'Identificar a causa e os registros afetados',
    'Corrigir a regra e cobrir com teste',
    'Preparar script de correção dos dados',
    'Validar com o solicitante',
    'Publicar e acompanhar por dois dias',
  ],
  ENHANCEMENT: [
    'Levantar o comportamento atual',
    'Desenhar a alteração da tela',
    'Ajustar consulta e índices',
    'Implementar e revisar',
    'Medir o tempo de resposta',
    'Atualizar o manual do usuário',
  ],
  NEW_FEATURE: [
    'Detalhar requisitos com o solicitante',
    'Modelar tabelas e permissões',
    'Desenvolver serviço e testes',
    'Desenvolver telas',
    'Integrar com os demais módulos',
    'Homologar com usuários-chave',
    'Treinar a equipe do cliente',
  ],
  NONE: [
    'Reunião de levantamento',
    'Consolidar as observações',
    'Apresentar proposta',
    'Registrar decisões em ata',
  ],
};

export const SUPPORT_WORK = [
  'Acompanhamento pós-implantação do módulo {module}',
  'Levantamento de processos de {module}',
  'Treinamento da equipe em {module}',
  'Revisão de permissões de acesso em {module}',
  'Plantão de virada de mês em {module}',
] as const;

export const PROJECT_NAMES = [
  'erp-web',
  'erp-financeiro',
  'fiscal-api',
  'estoque-api',
  'coletor-android',
  'crm-web',
  'crm-api',
  'rh-folha',
  'rh-portal',
  'pdv-desktop',
  'promocoes-api',
  'logistica-api',
  'motorista-android',
  'portal-cliente',
  'identidade',
  'relatorios',
] as const;

export const DELIVERY_NOTES = [
  'Publicar fora do horário comercial.',
  'Depende da janela de manutenção do cliente.',
  'Executar o script antes de subir a aplicação.',
  'Validado em homologação com massa de produção.',
  'Cliente pediu publicação em duas etapas.',
] as const;

export const ITEM_NOTES = [
  'Revisão concluída, sem pendências.',
  'Aguardando retorno do cliente sobre o caso de devolução.',
  'Ajustes pedidos na revisão já aplicados.',
  'Conferir tempo da consulta após a publicação.',
] as const;

export const REJECTION_NOTES = [
  'Reprovado: total diverge em notas com frete.',
  'Reprovado: mensagem de erro não informa o campo.',
  'Reprovado: lento com o volume de produção.',
] as const;

export const SCRIPTS = [
  "update parametros set valor = 'S' where chave = 'NOVA_REGRA_ATIVA';",
  'create index concurrently if not exists ix_movimento_data on movimento (data_lancamento);',
  'alter table pedido add column if not exists motivo_recusa varchar(200);',
  "delete from fila_integracao where situacao = 'ERRO' and criado_em < current_date - 90;",
  "insert into permissao (codigo, descricao) values ('REL_AUDITORIA', 'Relatório de auditoria');",
] as const;
