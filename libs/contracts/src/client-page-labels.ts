/** What each switch of a client's page allows, as the settings say it. */
export const clientSwitchLabels = {
  clientDescriptions: 'Mostrar a descrição das tarefas entregues',
  clientAnswers: 'Aprovar e pedir ajuste pela página',
  clientCharges: 'Mostrar as cobranças, nos links que as incluem',
  clientDates: 'Mostrar quando cada item foi concluído',
  clientFiles: 'Mostrar os arquivos marcados como visíveis ao cliente',
  clientCode: 'Pedir um código enviado por e-mail para abrir o link',
} as const;

export const CLIENT_NOTICE_LABEL = 'Quem mais é avisado das respostas e perguntas';
