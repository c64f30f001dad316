export const PRODUCT = 'Demanda';
/** Last line of every e-mail. */
export const SIGNATURE = 'Mensagem enviada pelo Demanda, o sistema de acompanhamento de tarefas.';
