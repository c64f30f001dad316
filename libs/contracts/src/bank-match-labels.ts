/** What is said of lines of bank statements and of the charges that they may pay, with the Portuguese labels (ADR 0166). */

/** How the amount of a line compares with what is open of the charges of a candidate. */
export const AMOUNT_MATCHES = ['EXACT', 'SUM', 'WITHHELD', 'PART'] as const;
export type AmountMatch = (typeof AMOUNT_MATCHES)[number];
export const amountMatchLabels: Record<AmountMatch, string> = {
  EXACT: 'Valor exato em aberto',
  SUM: 'Soma exata destas cobranças em aberto',
  WITHHELD: 'Valor menor, como depois de uma retenção ou tarifa',
  PART: 'Parte do valor em aberto',
};

/** Why the payer is taken for the requester of a charge. */
export const PAYER_MATCHES = ['DOCUMENT', 'LEARNED', 'NAME'] as const;
export type PayerMatch = (typeof PAYER_MATCHES)[number];
export const payerMatchLabels: Record<PayerMatch, string> = {
  DOCUMENT: 'CPF ou CNPJ do cliente',
  LEARNED: 'Pagador já conhecido deste cliente',
  NAME: 'Nome do cliente',
};

/** Why a line pays no charge. */
export const ASIDE_REASONS = ['OWN_TRANSFER', 'INVESTMENT', 'INTEREST', 'REFUND', 'OTHER'] as const;
export type AsideReason = (typeof ASIDE_REASONS)[number];
export const asideReasonLabels: Record<AsideReason, string> = {
  OWN_TRANSFER: 'Transferência entre contas próprias',
  INVESTMENT: 'Aplicação, resgate ou reserva',
  INTEREST: 'Rendimento',
  REFUND: 'Devolução',
  OTHER: 'Outro motivo',
};

/** What the evidence allows: CERTAIN may be confirmed together with others, PROPOSAL one at a time, QUESTION needs a choice. */
export const MATCH_VERDICTS = ['CERTAIN', 'PROPOSAL', 'QUESTION', 'NONE'] as const;
export type MatchVerdict = (typeof MATCH_VERDICTS)[number];

/** Rules that decide lines without a person, in their order: those that set own money aside, by its reason, come first. */
export const BANK_RULES = ['REFUND', 'INTEREST', 'INVESTMENT', 'OWN_TRANSFER', 'CERTAIN'] as const;
export type BankRule = (typeof BANK_RULES)[number];
export const bankRuleLabels: Record<BankRule, string> = {
  REFUND: 'Separar devoluções',
  INTEREST: 'Separar rendimentos',
  INVESTMENT: 'Separar aplicações e resgates',
  OWN_TRANSFER: 'Separar transferências próprias',
  CERTAIN: 'Confirmar recebimentos certos',
};
/** What each rule acts on. */
export const bankRuleTexts: Record<BankRule, string> = {
  REFUND: 'O lançamento diz estorno, devolução ou Pix no crédito, e nenhuma cobrança combina.',
  INTEREST: 'O lançamento diz rendimento ou remuneração, e nenhuma cobrança combina.',
  INVESTMENT: 'O lançamento diz resgate, aplicação, reserva ou poupança, e nenhuma cobrança combina.',
  OWN_TRANSFER:
    'O pagador é a própria empresa, ou o mesmo valor saiu de outra conta sua até um dia antes ou depois, e nenhuma cobrança combina.',
  CERTAIN: 'O pagador é conhecido, o valor é exatamente o que está em aberto, e só uma cobrança combina.',
};
