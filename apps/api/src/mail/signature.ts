export const PRODUCT = 'Demanda';
/** Last line of every e-mail. */
export const SIGNATURE = 'Mensagem enviada pelo Demanda, a pedido da equipe que cuida do seu atendimento.';
