export const PRODUCT = 'Demanda';
/** Begins the line with the page of the record. */
export const OPEN_RECORD = `Abrir no ${PRODUCT}`;
/** Last line of every e-mail. */
export const signatureOf = (senderName: string | undefined): string =>
  senderName
    ? `Mensagem de ${senderName}, enviada pelo ${PRODUCT}.`
    : `Mensagem enviada pelo ${PRODUCT}, o sistema de acompanhamento de tarefas.`;
