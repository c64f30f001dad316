import { filledKey } from '../filter-names';
import { choice, type HistoryField, type HistoryKind } from '../history-kinds';

/**
 * Cards: one table of the fields of a record, in data alone, from which labels, list queries, lists and forms are
 * derived (ADR 0139). What a card cannot say stays code beside it.
 */

/** Column of the list, in pixels and shares as `Column` of `@demanda/ui/list` has them. */
export interface ColumnCard {
  minWidth: number;
  flex?: number;
  /** Hidden by default. */
  hidden?: true;
}

type TextKind = 'text' | 'long' | 'email' | 'phone' | 'taxId' | 'link';

export interface FieldCard {
  /** A `numeral` is a number that is not a quantity, such as a year. */
  kind: TextKind | 'id' | 'day' | 'moment' | 'money' | 'number' | 'numeral' | 'flag' | 'choice';
  /** In forms, messages, the history and the permissions. */
  label: string;
  /** Label of the column and of the details, where it differs. */
  head?: string;
  /** Characters. */
  limit?: number;
  /** Names the record. */
  isMain?: true;
  /** Where it is edited: in a line of the form, in half of one, or in place alone; what is in the form is also edited in place. */
  edit?: 'form' | 'half' | 'inline';
  isRequired?: true;
  /** Below its control in the form. */
  hint?: string;
  isSortable?: true;
  /** Filters of the list query: `name` alone, also `nameNot`, or `nameFrom` and `nameTo` with it. */
  filter?: 'is' | 'isOrNot' | 'between';
  /** Has the filter `hasName`: whether records have a value. */
  hasFilled?: true;
  /** Labels of the values of a choice or flag, by which its column filters. */
  choices?: Readonly<Record<string, string>>;
  column?: ColumnCard;
}

/** Fields by their name in the contract, in the order of columns and of Tab. */
export type Card = Readonly<Record<string, FieldCard>>;

export const idField = {
  kind: 'id',
  label: 'ID',
  isSortable: true,
  filter: 'is',
  column: { minWidth: 90, flex: 0.4 },
} as const satisfies FieldCard;

/** A text of one line by which a list is sorted and filtered. */
export const listedText = { kind: 'text', isSortable: true, filter: 'is' } as const;

/** Times of creation and last change; hidden by default (REQ-13, REQ-14). */
export const stampFields = {
  createdAt: {
    kind: 'moment',
    label: 'Criado em',
    isSortable: true,
    filter: 'between',
    column: { minWidth: 160, hidden: true },
  },
  updatedAt: {
    kind: 'moment',
    label: 'Atualizado em',
    isSortable: true,
    filter: 'between',
    column: { minWidth: 160, hidden: true },
  },
} as const satisfies Card;

/** Returns the fields with their names, in order; `C` must not be wider than the card. */
export const fieldsOf = <C extends Card>(card: C) => Object.entries(card) as [keyof C & string, FieldCard][];

const mapped = <T>(card: Card, of: (field: FieldCard) => T): Record<string, T> =>
  Object.fromEntries(fieldsOf(card).map(([name, field]) => [name, of(field)]));

export const labelsOf = (card: Card) => mapped(card, ({ label }) => label);

export const headOf = ({ label, head = label }: FieldCard) => head;

const historyKinds: Partial<Record<FieldCard['kind'], HistoryKind>> = {
  long: 'code',
  day: 'day',
  moment: 'day',
  money: 'money',
  number: 'number',
  flag: 'flag',
};
/** Returns how the audit log labels and shows the fields. */
export const historyOf = (card: Card): Record<string, HistoryField> =>
  mapped(card, ({ label, kind, choices }) =>
    kind === 'choice' && choices ? choice(label, choices) : { label, kind: historyKinds[kind] ?? 'text' },
  );

/** Returns the labels of the flags that filter by whether records have a value: 'Com prazo' of `hasDueOn`. */
export const filledLabelsOf = (card: Card): Record<string, string> =>
  Object.fromEntries(
    fieldsOf(card).flatMap(([name, field]) =>
      field.hasFilled ? [[filledKey(name), `Com ${headOf(field).toLowerCase()}`]] : [],
    ),
  );

export type HalfName<C extends Card> = {
  [Name in keyof C & string]: C[Name] extends { edit: 'half' } ? Name : never;
}[keyof C & string];
/** Returns the names of the fields that share a line of the form with another. */
export const halfNames = <C extends Card>(card: C) =>
  fieldsOf(card).flatMap(([name, { edit }]) => (edit === 'half' ? [name] : [])) as HalfName<C>[];

/** Returns the names of the fields that are edited in place. */
export const editedNames = (card: Card): string[] =>
  fieldsOf(card).flatMap(([name, { edit }]) => (edit ? [name] : []));

/** Returns the names of the fields that the form has. */
export const formNames = (card: Card): string[] =>
  editedNames(card).filter((name) => card[name]!.edit !== 'inline');

const TEXT_KINDS: readonly FieldCard['kind'][] = ['text', 'long', 'email', 'phone', 'taxId', 'link'];
export const isText = (kind: FieldCard['kind']) => TEXT_KINDS.includes(kind);

/** Returns the names of the fields that a search in the list looks into. */
export const searchedNames = (card: Card): string[] =>
  fieldsOf(card).flatMap(([name, { kind, filter }]) => (filter && isText(kind) ? [name] : []));

const inputTypes = { email: 'email', phone: 'tel', link: 'url' } as const;
/** Returns the label of the control of a field, and the type of its input. */
export const inputOf = ({ kind, label }: FieldCard) => ({
  label,
  type: kind in inputTypes ? inputTypes[kind as keyof typeof inputTypes] : undefined,
});
