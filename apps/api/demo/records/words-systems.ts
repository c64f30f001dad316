/** The systems that the software house maintains, with typical requests. */

interface System {
  /** Prefix of task codes, such as `ERP-0123`. */
  prefix: string;
  modules: readonly string[];
  /** Repositories that a delivery of the system changes. */
  projects: readonly string[];
  bugs: readonly string[];
  improvements: readonly string[];
  features: readonly string[];
}

export const SYSTEMS: readonly System[] = [
  {
    prefix: 'ERP',
    modules: ['Contas a Pagar', 'Contas a Receber', 'Tesouraria', 'Contabilidade', 'Centro de Custos'],
    projects: ['erp-financeiro', 'erp-web', 'relatorios'],
    bugs: [
      'Corrigir baixa duplicada de títulos na conciliação bancária',
      'Saldo do fluxo de caixa não confere após estorno',
      'Erro ao reabrir período contábil já encerrado',
      'Juros de boleto vencido calculados sobre o valor com desconto',
      'Relatório de inadimplência ignora clientes bloqueados',
    ],
    improvements: [
      'Permitir filtro por centro de custo no razão analítico',
      'Agilizar a importação do extrato OFX',
      'Mostrar histórico de aprovações no contas a pagar',
      'Agrupar lançamentos recorrentes na previsão de caixa',
      'Exibir saldo acumulado na consulta de movimentos',
    ],
    features: [
      'Criar aprovação de pagamentos em dois níveis',
      'Gerar remessa PIX para pagamento de fornecedores',
      'Implementar rateio automático de despesas',
      'Enviar aviso de vencimento ao cliente por e-mail',
      'Incluir painel de indicadores financeiros da diretoria',
    ],
  },
  {
    prefix: 'FIS',
    modules: ['Emissão de NF-e', 'SPED Fiscal', 'Apuração de ICMS', 'Escrita Fiscal'],
    projects: ['fiscal-api', 'erp-financeiro'],
    bugs: [
      'NF-e rejeitada por CST incompatível com a operação',
      'Diferencial de alíquota calculado em dobro na devolução',
      'SPED gerado sem o registro C197 para Santa Catarina',
      'Nota cancelada continua na apuração do mês',
      'CT-e importado sem vincular a nota de origem',
    ],
    improvements: [
      'Validar inscrição estadual antes da emissão da nota',
      'Reduzir o tempo de geração do SPED Contribuições',
      'Permitir reenvio em lote do XML ao cliente',
      'Detalhar o motivo da rejeição da SEFAZ na tela',
      'Consultar situação da NF-e sem sair do pedido',
    ],
    features: [
      'Emitir carta de correção eletrônica',
      'Preparar cadastros para os campos de IBS e CBS',
      'Importar XML de fornecedores pela manifestação do destinatário',
      'Contingência offline para NFC-e',
      'Cadastro de benefícios fiscais por produto e estado',
    ],
  },
  {
    prefix: 'EST',
    modules: ['Inventário', 'Recebimento', 'Expedição', 'Lotes e Validade'],
    projects: ['estoque-api', 'erp-web', 'coletor-android'],
    bugs: [
      'Estoque negativo após transferência entre filiais',
      'Lote vencido aparece disponível para separação',
      'Contagem do inventário perde itens quando a rede cai',
      'Custo médio recalculado errado na devolução de compra',
      'Etiqueta impressa com código de barras incompleto',
    ],
    improvements: [
      'Separação de pedidos por rota de entrega',
      'Sugerir reposição pela média dos últimos noventa dias',
      'Bloquear a expedição com conferência pendente',
      'Localizar produto por descrição parcial e sem acento',
      'Mostrar a validade do lote na tela de recebimento',
    ],
    features: [
      'Inventário rotativo pelo coletor Android',
      'Rastreabilidade de lotes do fornecedor ao cliente',
      'Endereçamento de depósito com mapa de ocupação',
      'Integração com balança na conferência de entrada',
      'Alerta de ruptura de estoque por loja',
    ],
  },
  {
    prefix: 'CRM',
    modules: ['Funil de Vendas', 'Atendimento', 'Propostas', 'Campanhas'],
    projects: ['crm-web', 'crm-api'],
    bugs: [
      'Oportunidade some do funil ao trocar de responsável',
      'Proposta em PDF sai com o logotipo cortado',
      'Lembrete de retorno dispara no fuso errado',
      'Contato duplicado na importação da planilha de leads',
      'Busca por telefone não encontra números com nono dígito',
    ],
    improvements: [
      'Registrar motivo da perda com lista padronizada',
      'Histórico unificado de ligações, e-mails e visitas',
      'Arrastar oportunidades entre etapas pelo celular',
      'Modelos de proposta por segmento de cliente',
      'Destacar negócios parados há mais de quinze dias',
    ],
    features: [
      'Metas mensais por vendedor com acompanhamento diário',
      'Assinatura eletrônica da proposta',
      'Pesquisa de satisfação após o atendimento',
      'Integração do funil com o WhatsApp comercial',
      'Distribuição automática de leads por região',
    ],
  },
  {
    prefix: 'RH',
    modules: ['Folha de Pagamento', 'Ponto Eletrônico', 'Férias', 'Benefícios'],
    projects: ['rh-folha', 'rh-portal'],
    bugs: [
      'Adicional noturno não incide no descanso remunerado',
      'Banco de horas zera na virada do semestre',
      'Desconto de vale-transporte acima de seis por cento',
      'Evento S-1200 do eSocial rejeitado por rubrica inativa',
      'Holerite com data de crédito do mês anterior',
    ],
    improvements: [
      'Aprovação de horas extras pelo gestor no celular',
      'Simular o custo das férias antes de programar',
      'Conferência da folha com comparação do mês anterior',
      'Avisar o vencimento do exame periódico com antecedência',
      'Filtro por lotação no espelho de ponto',
    ],
    features: [
      'Portal do colaborador com holerite e informe de rendimentos',
      'Registro de ponto por geolocalização',
      'Admissão digital com envio de documentos',
      'Programação anual de férias por equipe',
      'Controle de benefícios flexíveis',
    ],
  },
  {
    prefix: 'PDV',
    modules: ['Frente de Caixa', 'Promoções', 'Fechamento', 'Fidelidade'],
    projects: ['pdv-desktop', 'promocoes-api'],
    bugs: [
      'Desconto de leve três pague dois aplicado em itens pesáveis',
      'Fechamento de caixa não soma recarga de celular',
      'TEF aprova a venda e o cupom não é emitido',
      'Leitor não reconhece código de barras de balança',
      'Troco incorreto em venda com dois meios de pagamento',
    ],
    improvements: [
      'Abrir gaveta somente com senha do fiscal de caixa',
      'Consultar preço sem interromper a venda',
      'Reimprimir o último cupom por atalho de teclado',
      'Sangria com limite configurável por loja',
      'Mensagem clara quando o produto está sem preço',
    ],
    features: [
      'Clube de pontos com resgate no caixa',
      'Pagamento por PIX com confirmação automática',
      'Autoatendimento para até quinze volumes',
      'Promoções por horário e por dia da semana',
      'Venda em modo offline com sincronização posterior',
    ],
  },
  {
    prefix: 'LOG',
    modules: ['Roteirização', 'Rastreamento', 'Fretes', 'Ocorrências'],
    projects: ['logistica-api', 'motorista-android', 'crm-web'],
    bugs: [
      'Rota recalculada descarta paradas já concluídas',
      'Comprovante de entrega sem a foto anexada',
      'Frete mínimo ignorado na tabela por cubagem',
      'Posição do veículo atrasada em mais de dez minutos',
      'Ocorrência de recusa não devolve o item ao estoque',
    ],
    improvements: [
      'Ordenar entregas por janela de horário do cliente',
      'Comparar frete contratado com o frete realizado',
      'Ver a ocupação do caminhão antes de fechar a carga',
      'Avisar o cliente quando o motorista estiver próximo',
      'Exportar ocorrências por transportadora',
    ],
    features: [
      'Aplicativo do motorista com assinatura na tela',
      'Cálculo de pedágio por eixo na rota',
      'Portal da transportadora para agendar coletas',
      'Torre de controle com mapa em tempo real',
      'Auditoria automática das faturas de frete',
    ],
  },
  {
    prefix: 'POR',
    modules: ['Portal do Cliente', 'Segunda Via', 'Chamados', 'Acesso'],
    projects: ['portal-cliente', 'identidade'],
    bugs: [
      'Segunda via do boleto abre com vencimento antigo',
      'Link de redefinição de senha expira antes da hora',
      'Anexo maior que cinco megas trava o chamado',
      'Sessão encerrada ao voltar do pagamento',
      'Lista de pedidos em branco no navegador do celular',
    ],
    improvements: [
      'Login com confirmação em duas etapas',
      'Acompanhar o chamado por linha do tempo',
      'Baixar todas as notas do mês em um arquivo só',
      'Melhorar o contraste e a leitura por leitor de tela',
      'Textos de ajuda nos campos do cadastro',
    ],
    features: [
      'Renegociação de débitos pelo próprio cliente',
      'Central de notificações do portal',
      'Agendamento de visita técnica',
      'Base de conhecimento com busca',
      'Convite de usuários adicionais pelo administrador do cliente',
    ],
  },
] as const;
