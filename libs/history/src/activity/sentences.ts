import type { HistoryChange, HistoryEntry, HistoryValue } from '@demanda/contracts/history';
import type { HistoryField } from '@demanda/contracts/history-kinds';
import { historyFieldOf } from '@demanda/contracts/history-fields';
import { historyEventLabels, type HistoryResource } from '@demanda/contracts/history-labels';
import {
  messageKindLabels,
  messageStatusLabels,
  notificationTypeLabels,
} from '@demanda/contracts/notification-labels';
import { RESTORED_DETAIL } from '@demanda/contracts/trash-labels';
import { formatHistoryValue } from '../history-value';

/** What a person did, as the rest of a sentence that begins with the name: 'mudou a prioridade de Média para Urgente'. */
export interface Sentence {
  text: string;
  /** What it is about, for a list of several: 'prioridade'. */
  topic: string;
  /** Values that are too long for a sentence. */
  details?: HistoryChange[];
  /** Status of a message that was not sent. */
  status?: string;
}

/** Longer values are not part of the sentence. */
const MAX_QUOTED_CHARS = 80;

const isEmpty = (value: HistoryValue) =>
  value === null || value === '' || (Array.isArray(value) && !value.length);
const after = ({ changes }: HistoryEntry, name: string) => changes.find(({ field }) => field === name)?.after;
/** 'Prioridade' → 'prioridade', but 'URL do repositório' as it is. */
export const lowerFirst = (text: string) =>
  text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());

/** Returns e.g. 'a prioridade', 'as notas', 'o título'. */
function withArticle(label: string): string {
  const [first = ''] = label.split(' ');
  if (/as$/.test(first)) return `as ${label}`;
  return /(a|ade|ão|branch|URL)$/.test(first) ? `a ${label}` : `o ${label}`;
}

/** The record of an entry with its preposition, where it is a part of the record whose activity this is. */
function ofPart({ resource, recordLabel }: HistoryEntry): string {
  if (resource === 'subTasks') return ` da subtarefa ${recordLabel}`;
  if (resource === 'deliveries') return ' da entrega';
  return resource === 'deliveryItems' ? ` da entrega em ${recordLabel}` : '';
}

function valueSentence(field: HistoryField, { before, after: now }: HistoryChange, part: string): string {
  const what = withArticle(lowerFirst(field.label)) + part;
  const [from, to] = [before, now].map((value) => formatHistoryValue(field, value));
  if (isEmpty(before)) return `definiu ${what} como ${to}`;
  return isEmpty(now) ? `removeu ${what} (era ${from})` : `mudou ${what} de ${from} para ${to}`;
}

const subTaskFlags: Record<string, [on: string, off: string]> = {
  completed: ['concluiu', 'reabriu'],
  excluded: ['removeu', 'incluiu de novo'],
};

/** The sentence of one changed field. */
function changeSentence(entry: HistoryEntry, change: HistoryChange): Sentence {
  const { resource, recordLabel } = entry;
  const field = historyFieldOf(resource, change.field);
  const part = ofPart(entry);
  const topic = lowerFirst(field.label) + part;
  const flags = resource === 'subTasks' ? subTaskFlags[change.field] : undefined;
  if (flags) {
    return {
      text: `${flags[change.after ? 0 : 1]} a subtarefa ${recordLabel}`,
      topic: `subtarefa ${recordLabel}`,
    };
  }
  if (field.kind === 'flag')
    return { text: `${change.after ? 'marcou' : 'desmarcou'} “${field.label}”${part}`, topic };
  const length = [change.before, change.after].map((value) => String(value ?? '').length);
  if (field.kind === 'code' || Math.max(...length) > MAX_QUOTED_CHARS) {
    return { text: `mudou ${withArticle(topic)}`, topic, details: [change] };
  }
  return { text: valueSentence(field, change, part), topic };
}

function messageSentence(entry: HistoryEntry): Sentence {
  const channel = after(entry, 'channel') as keyof typeof notificationTypeLabels | undefined;
  const kind = after(entry, 'kind') as keyof typeof messageKindLabels | undefined;
  const status = after(entry, 'status') as keyof typeof messageStatusLabels | undefined;
  const recipients = after(entry, 'recipients');
  const by = channel && channel !== 'EMAIL' ? notificationTypeLabels[channel] : 'e-mail';
  const to = Array.isArray(recipients) && recipients.length > 0 ? ` para ${recipients.join(', ')}` : '';
  return {
    text: `enviou por ${by}${to}${kind ? ` (${messageKindLabels[kind]})` : ''}`,
    topic: by,
    ...(status && status !== 'SENT' && { status: messageStatusLabels[status] }),
  };
}

function billingSentence(entry: HistoryEntry): Sentence {
  const { event, recordLabel, changes } = entry;
  const month = changes.find(({ field }) => field === 'adjustedMonth');
  const adjusted = month && String(month.after ?? month.before);
  const isLinked = event === 'LINK';
  const text = adjusted
    ? `${isLinked ? 'ajustou' : 'retirou o ajuste de'} ${adjusted} em ${recordLabel}`
    : `${isLinked ? 'faturou em' : 'retirou do faturamento de'} ${recordLabel}`;
  return { text, topic: `faturamento de ${recordLabel}` };
}

/** Verbs and objects of a created and a deleted record; other resources name no record. */
const objects: Partial<
  Record<HistoryResource, (name: string) => [created: string, deleted: string, topic: string]>
> = {
  tasks: () => ['criou a tarefa', 'excluiu a tarefa', 'tarefa'],
  requesters: () => ['criou o solicitante', 'excluiu o solicitante', 'solicitante'],
  projects: () => ['criou o projeto', 'excluiu o projeto', 'projeto'],
  subTasks: (name) => [`incluiu a subtarefa ${name}`, `excluiu a subtarefa ${name}`, `subtarefa ${name}`],
  attachments: (name) => [`anexou ${name}`, `removeu o arquivo ${name}`, `arquivo ${name}`],
  deliveries: () => ['criou a entrega', 'excluiu a entrega', 'entrega'],
  deliveryItems: (name) => [`entregou em ${name}`, `excluiu a entrega em ${name}`, `entrega em ${name}`],
};

/** Records whose first values are shown. */
const WHOLE_RECORDS: readonly HistoryResource[] = ['tasks', 'requesters', 'projects'];

function recordSentence(entry: HistoryEntry): Sentence {
  const { event, resource, recordLabel, changes, detail } = entry;
  const [created, deleted, topic] = objects[resource]?.(recordLabel) ?? ['criou', 'excluiu', recordLabel];
  const status =
    resource === 'deliveryItems' ? changes.find(({ field }) => field === 'status')?.after : undefined;
  const suffix = isEmpty(status ?? null)
    ? ''
    : ` (${formatHistoryValue(historyFieldOf(resource, 'status'), status ?? null)})`;
  if (event === 'DELETE') return { text: deleted, topic };
  if (detail === RESTORED_DETAIL) return { text: `restaurou da lixeira: ${topic}`, topic };
  return {
    text: created + suffix,
    topic,
    ...(WHOLE_RECORDS.includes(resource) && changes.length > 0 && { details: changes }),
  };
}

/** Returns the sentences of an entry: one for each changed field, one for any other event. */
export function sentencesOf(entry: HistoryEntry): Sentence[] {
  const { event, resource, changes, detail } = entry;
  if (event === 'REFUSAL') return [{ text: `teve uma operação recusada: ${detail ?? ''}`, topic: 'recusa' }];
  if (resource === 'outbox') return [messageSentence(entry)];
  if (resource === 'billing' && (event === 'LINK' || event === 'UNLINK')) return [billingSentence(entry)];
  if (event === 'CREATE' || event === 'DELETE') return [recordSentence(entry)];
  if (changes.length > 0) return changes.map((change) => changeSentence(entry, change));
  const label = historyEventLabels[event];
  return [{ text: [label, detail].filter(Boolean).join(': '), topic: lowerFirst(label) }];
}
