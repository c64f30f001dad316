export const PRODUCT = 'Demanda';
/** Comes between the text and its last line. */
export const SIGNATURE_MARK = '\n\n-- \n';
/** Last line of every e-mail. */
export const signatureOf = (senderName: string | undefined): string =>
  senderName
    ? `Mensagem de ${senderName}, enviada pelo ${PRODUCT}.`
    : `Mensagem enviada pelo ${PRODUCT}, o sistema de acompanhamento de tarefas.`;
