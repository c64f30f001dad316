/** What a statement says of who bills, as the form and its versions call it. */
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
