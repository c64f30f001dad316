/** Statuses of charges, and kinds of payments and of entries of an account, with their Portuguese labels. */

/** Derived from dates, payments and cancellation, never set. */
export const CHARGE_STATUSES = [
  'RASCUNHO',
  'EMITIDA',
  'ENVIADA',
  'PARCIAL',
  'PAGA',
  'ATRASADA',
  'CANCELADA',
] as const;
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];
/** Statuses of charges that are not paid. */
export const OPEN_CHARGE_STATUSES = [
  'EMITIDA',
  'ENVIADA',
  'PARCIAL',
  'ATRASADA',
] as const satisfies ChargeStatus[];
export const chargeStatusLabels: Record<ChargeStatus, string> = {
  RASCUNHO: 'Rascunho',
  EMITIDA: 'Emitida',
  ENVIADA: 'Enviada',
  PARCIAL: 'Parcial',
  PAGA: 'Paga',
  ATRASADA: 'Atrasada',
  CANCELADA: 'Cancelada',
};

/** State of the newest e-mail of a charge that was not cancelled. */
export const CHARGE_MAIL_STATES = ['NONE', 'QUEUED', 'SENT', 'FAILED'] as const;
export type ChargeMailState = (typeof CHARGE_MAIL_STATES)[number];
export const chargeMailStateLabels: Record<ChargeMailState, string> = {
  NONE: 'Não enviada',
  QUEUED: 'Na fila',
  SENT: 'Enviada',
  FAILED: 'Falhou',
};

/** Kinds of money that arrived: only these count as received. */
export const MONEY_KINDS = ['PIX', 'TRANSFERENCIA', 'DINHEIRO', 'OUTRO'] as const;
/** Kinds that close a charge without money: a discount, a tax withheld by the client, a fee of the acquirer (ADR 0169). */
export const DIFFERENCE_KINDS = ['DESCONTO', 'RETENCAO', 'TARIFA'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];
/** Kinds that people record. */
export const PAYMENT_KINDS = [...MONEY_KINDS, ...DIFFERENCE_KINDS] as const;
/** CREDITO moves what was overpaid of one charge to another: a negative entry there, a positive one here. */
export const STORED_KINDS = [...PAYMENT_KINDS, 'CREDITO'] as const;
export type StoredPaymentKind = (typeof STORED_KINDS)[number];
export const paymentKindLabels: Record<StoredPaymentKind, string> = {
  PIX: 'Pix',
  TRANSFERENCIA: 'Transferência',
  DINHEIRO: 'Dinheiro',
  OUTRO: 'Outro',
  DESCONTO: 'Desconto',
  RETENCAO: 'Imposto retido',
  TARIFA: 'Tarifa',
  CREDITO: 'Crédito',
};

/** What may become of the part of a charge that money leaves open. */
export const REST_CHOICES = ['ABERTO', ...DIFFERENCE_KINDS] as const;
export type RestChoice = (typeof REST_CHOICES)[number];
export const restLabels: Record<RestChoice, string> = {
  ABERTO: 'Continua em aberto',
  DESCONTO: 'É desconto',
  RETENCAO: 'É imposto retido pelo cliente',
  TARIFA: 'É tarifa de quem recebeu por nós',
};

/** Whether an entry closes a charge without money. */
export const isDifference = (kind: StoredPaymentKind): kind is DifferenceKind =>
  (DIFFERENCE_KINDS as readonly string[]).includes(kind);

/** Entries of a requester's account. */
export const accountEntryLabels = {
  CHARGE: 'Cobrança',
  PAYMENT: 'Pagamento',
  DIFFERENCE: 'Abatimento',
  REVERSAL: 'Estorno',
  CREDIT: 'Uso de crédito',
  CANCELLATION: 'Cancelamento',
} as const;

interface LabelledEntry {
  kind: keyof typeof accountEntryLabels;
  paymentKind: StoredPaymentKind | null;
}

/** Returns 'Pagamento (Pix)', 'Abatimento (Desconto)', 'Cobrança'. */
export const accountEntryText = ({ kind, paymentKind }: LabelledEntry): string =>
  (kind === 'PAYMENT' || kind === 'DIFFERENCE') && paymentKind
    ? `${accountEntryLabels[kind]} (${paymentKindLabels[paymentKind]})`
    : accountEntryLabels[kind];
