import { deliveryEmail } from '@demanda/contracts/emails';
import type { EmailKind } from '@demanda/email/email-dialog';

/** The e-mail about a delivery (DELIV-02, DELIV-78 to DELIV-80, ERR-091, ERR-108). */
export const deliveryEmailKind: EmailKind = {
  title: 'Enviar e-mail da entrega',
  calls: deliveryEmail,
  success: 'Email de entrega enviado com sucesso!',
  failure: 'Falha ao enviar email',
  // Lists and details show when it was sent.
  invalidates: [['deliveries']],
};
