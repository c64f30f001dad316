import { dueRuleText } from '@demanda/contracts/due-rule';
import { financeContactText } from '@demanda/contracts/finance-contacts';
import type { LevelOf } from '@demanda/contracts/permissions';
import { DUE_RULE_LABEL, FINANCE_CONTACTS_LABEL, requesterCard } from '@demanda/contracts/records/requesters';
import { requesterInput, type Requester, type RequesterInput } from '@demanda/contracts/requesters';
import { bareTaxId, documentWarning } from '@demanda/contracts/tax-id';
import { writable } from '@demanda/auth/field-levels';
import type { PreviewLine } from '@demanda/sheet-import/import-preview';
import { visibleFirst } from '@demanda/sheet-import/read-rows';
import { cellError, plainText } from '@demanda/sheet-import/sheet-columns';
import type { ClientRow } from './client-columns';
import { typedDocument, typedDueRule, withContacts } from './typed-client';

/** What the server knows about a line. */
export interface ClientMatch {
  requester: Requester | null;
  isAmbiguous: boolean;
}

/** A line of the preview, with the body that it sends; absent while it has an error or changes nothing. */
export interface ClientLine extends PreviewLine {
  /** Of the requester that is changed; undefined of a new one. */
  id?: number;
  body?: RequesterInput;
}

const TEXTS = ['name', 'email', 'phone', 'document', 'legalName', 'postalAddress', 'defaultNote'] as const;
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TEXTS.map((field) => [field, requesterCard[field].label])),
  financeContacts: FINANCE_CONTACTS_LABEL,
  dueRule: DUE_RULE_LABEL,
};

const AMBIGUOUS = 'Mais de um solicitante tem este nome; informe o CNPJ ou CPF';
const UNKNOWN_RULE = `${DUE_RULE_LABEL}: escreva “10 dias”, “5 dias úteis” ou “dia 15”`;

/** Returns the typed values of a row; blank cells are absent, so that the stored values stay. */
function typedValues(row: ClientRow, stored: Requester | null): Partial<RequesterInput> {
  const texts = TEXTS.filter((field) => row[field] !== '').map((field) => [
    field,
    field === 'document' ? typedDocument(row.document) : row[field],
  ]);
  const contacts = row.financeContacts && withContacts(stored?.financeContacts ?? [], row.financeContacts);
  return {
    ...(Object.fromEntries(texts) as Partial<RequesterInput>),
    ...(contacts && { financeContacts: contacts }),
    ...(row.dueRule && { dueRule: typedDueRule(row.dueRule) }),
  };
}

/** Returns a value as the preview shows it. */
function shown(field: string, value: unknown): string {
  if (value == null) return '';
  if (field === 'dueRule') return dueRuleText(value as NonNullable<Requester['dueRule']>);
  if (field === 'financeContacts')
    return (value as NonNullable<Requester['financeContacts']>).map(financeContactText).join('; ');
  return value as string;
}

/** Returns what a line changes, a sentence for each field: 'Telefone: 11 2222-3333 → 11 4444-5555'. */
function changesOf(typed: Partial<RequesterInput>, stored: Requester | null): string[] {
  return Object.entries(typed).flatMap(([field, value]) => {
    const [before, after] = [stored?.[field as keyof Requester], value].map((one) => shown(field, one));
    if (before === after) return [];
    return `${labels[field]}: ${before ? `${before} → ` : ''}${after}`;
  });
}

/** Returns the first error of a body, after the label of its field. */
function errorOf(body: RequesterInput): string | undefined {
  const issue = requesterInput.safeParse(body).error?.issues[0];
  return issue && `${labels[String(issue.path[0])] ?? 'Linha'}: ${issue.message}`;
}

function lineOf(row: ClientRow, { requester, isAmbiguous }: ClientMatch, levelOf: LevelOf): ClientLine {
  const start = {
    line: row.line,
    name: row.name || requester?.name || '',
    fact: requester ? 'alterar' : 'novo',
    details: [],
    isHidden: row.hidden,
  };
  const cells = [...TEXTS, 'financeContacts', 'dueRule'] as const;
  const failed = cellError(cells.map((field) => row[field]));
  if (failed) return { ...start, error: failed };
  if (isAmbiguous) return { ...start, error: AMBIGUOUS };
  if (row.dueRule && !typedDueRule(row.dueRule)) return { ...start, error: UNKNOWN_RULE };
  const typed = writable(typedValues(row, requester), levelOf);
  const details = changesOf(typed, requester);
  if (details.length === 0) return { ...start, fact: 'sem mudança', isUnchanged: true };
  const keys = Object.keys(requesterInput.shape).filter((key) => key in (requester ?? {}));
  const stored = Object.fromEntries(keys.map((key) => [key, requester?.[key as keyof Requester]]));
  const body: RequesterInput = { name: '', email: '', ...writable(stored, levelOf), ...typed };
  const error = errorOf(body);
  if (error) return { ...start, details, error };
  const warning = typed.document ? documentWarning(typed.document) : undefined;
  return {
    ...start,
    details,
    ...(warning && { warning: warning.replace(/, ou salve assim mesmo/, ', ou marque assim mesmo') }),
    ...(requester && { id: requester.id }),
    body,
  };
}

/** Checks lines as far as the browser can; `matches` are in the order of the rows. */
export function checkClients(
  rows: readonly ClientRow[],
  matches: readonly ClientMatch[],
  levelOf: LevelOf,
): ClientLine[] {
  const seen = new Map<string, number>();
  const lines = rows.map((row, index) => ({ row, match: matches[index]!, hidden: row.hidden }));
  return visibleFirst(lines)
    .map(({ row, match }) => {
      const line = lineOf(row, match, levelOf);
      if (line.error !== undefined) return line;
      const key = match.requester
        ? `#${match.requester.id}`
        : bareTaxId(typedDocument(row.document)) || plainText(row.name);
      const earlier = seen.get(key);
      if (earlier !== undefined) return { ...line, body: undefined, error: `Repete a linha ${earlier}` };
      seen.set(key, row.line);
      return line;
    })
    .sort((one, other) => one.line - other.line);
}
