/** A charge with something to pay. */
export interface OpenCharge {
  id: number;
  number: string;
  txId: string;
  requesterId: number;
  /** São Paulo's day of its issue, `yyyy-mm-dd`. */
  issuedOn: string;
  dueOn: string;
  openCents: number;
  version: number;
}

/** A payment that a person recorded, and no line is the proof of yet. */
export interface RecordedPayment {
  id: number;
  chargeId: number;
  requesterId: number;
  paidOn: string;
  cents: number;
}

/** What is known of a requester as a payer. */
export interface KnownPayer {
  requesterId: number;
  /** Name and legal name, as `nameWords` returns them. */
  names: string[];
  document: string | null;
  /** What confirmed lines taught. */
  learnedNames: string[];
  learnedDocuments: string[];
}

/** What lines are matched with. */
export interface Open {
  charges: readonly OpenCharge[];
  payments: readonly RecordedPayment[];
  payers: readonly KnownPayer[];
}
