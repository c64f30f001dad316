import { DUE_RULE_LABEL, FINANCE_CONTACTS_LABEL, requesterCard } from '@demanda/contracts/records/requesters';
import type { SheetRow } from '@demanda/sheet-import/read-rows';
import type { SheetColumns } from '@demanda/sheet-import/sheet-columns';

type Column =
  | 'name'
  | 'document'
  | 'email'
  | 'phone'
  | 'legalName'
  | 'postalAddress'
  | 'financeContacts'
  | 'dueRule'
  | 'defaultNote';
export type ClientRow = SheetRow<Column>;

export const clientColumns: SheetColumns<Column> = {
  headings: {
    name: ['nome', 'nome fantasia', 'fantasia', 'cliente', 'nome do cliente', 'solicitante', 'empresa'],
    document: ['cnpj', 'cpf', 'cnpj/cpf', 'cpf/cnpj', 'cnpj ou cpf', 'cpf ou cnpj', 'documento', 'cnpj cpf'],
    email: ['email', 'email principal', 'email do cliente', 'endereco de email', 'correio eletronico'],
    phone: ['telefone', 'celular', 'fone', 'whatsapp', 'telefone principal'],
    legalName: ['razao social', 'razao', 'nome empresarial'],
    postalAddress: ['endereco', 'endereco completo', 'logradouro'],
    financeContacts: [
      'email financeiro',
      'emails financeiros',
      'email de cobranca',
      'emails de cobranca',
      'email cobranca',
      'contato financeiro',
      'contatos financeiros',
      'financeiro',
    ],
    dueRule: ['vencimento', 'prazo', 'prazo de pagamento', 'condicao de pagamento', 'dia de vencimento'],
    defaultNote: ['observacao', 'observacoes', 'observacao das cobrancas', 'observacao padrao das cobrancas'],
  },
  labels: {
    name: 'nome',
    document: requesterCard.document.label,
    email: 'e-mail',
    phone: 'telefone',
    legalName: 'razão social',
    postalAddress: 'endereço',
    financeContacts: FINANCE_CONTACTS_LABEL.toLowerCase(),
    dueRule: DUE_RULE_LABEL.toLowerCase(),
    defaultNote: 'observação',
  },
  keys: ['name', 'document'],
  expected: ['name', 'document'],
};
