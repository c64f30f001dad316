import { serverTextOr } from '@demanda/api/notices';
import { billingEmail } from '@demanda/contracts/emails';
import type { EmailKind } from '@demanda/email/email-dialog';

/** The e-mail about a period (BILL-21, BILL-40, ERR-122, ERR-137). */
export const billingEmailKind: EmailKind = {
  title: 'Enviar e-mail de faturamento',
  calls: billingEmail,
  success: 'Email de faturamento enviado com sucesso!',
  failure: serverTextOr('Erro ao enviar email de faturamento'),
  // The list shows when it was sent.
  invalidates: [['billing-periods']],
};
