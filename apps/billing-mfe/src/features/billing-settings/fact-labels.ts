/** Labels of the issuer's data, for the form and its conflict dialog. */
export const factLabels = {
  companyName: 'Nome da empresa',
  companyDocument: 'CNPJ ou CPF',
  companyAddress: 'Endereço',
  companyEmail: 'E-mail da empresa',
  companyPhone: 'Telefone',
  pixKey: 'Chave Pix',
  pixName: 'Nome do recebedor',
  pixCity: 'Cidade do recebedor',
} as const;

export const HOLIDAYS_LABEL = 'Feriados locais';

/** Labels of the switches. */
export const flagLabels = {
  pixWithoutTxId: 'Pix sem identificador',
  lateFees: 'Mostrar multa e juros das cobranças atrasadas',
  periodsFollowCharges: 'O período acompanha as cobranças',
  confirmsCertainLines: 'Confirmar sozinho os recebimentos certos',
  setsOwnMoneyAside: 'Separar sozinho o dinheiro próprio',
} as const;
