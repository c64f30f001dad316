import type { HistoryChange, HistoryEntry, HistoryValue } from '@demanda/contracts/history';
import { historyEventLabels, historyResourceLabels } from '@demanda/contracts/history-labels';
import { RESTORED_DETAIL } from '@demanda/contracts/trash-labels';
import { lowerFirst, sentencesOf, type Sentence } from './activity/sentences';

/** More changes of one entry are counted, not named. */
const MAX_NAMED = 4;

const FEMININE = [
  'tasks',
  'subTasks',
  'deliveries',
  'billingSettings',
  'charges',
  'bankAccounts',
  'notifications',
  'outbox',
  'releases',
  'installation',
];
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns e.g. 'a tarefa DEM-12'. */
const recordOf = ({ resource, recordLabel }: HistoryEntry) =>
  `${FEMININE.includes(resource) ? 'a' : 'o'} ${lowerFirst(historyResourceLabels[resource])} ${recordLabel}`.trim();

const textOf = (value: HistoryValue) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Added and removed items of a list: 'deu as permissões A, B; tirou as permissões C'. */
const listSentence =
  (add: string, remove: string) =>
  ({ before, after }: HistoryChange): string =>
    [
      after && textOf(after) && `${add} ${textOf(after)}`,
      before && textOf(before) && `${remove} ${textOf(before)}`,
    ]
      .filter(Boolean)
      .join('; ');
const permissions = listSentence('deu as permissões', 'tirou as permissões');

const onOff = (on: string, off: string) => (change: HistoryChange) => (change.after ? on : off);

/** Fields whose change does not read 'mudou o campo de A para B'. */
const FIELDS: Partial<Record<string, (change: HistoryChange) => string>> = {
  password: () => 'trocou a senha',
  enabled: onOff('ativou', 'desativou'),
  active: onOff('ativou', 'desativou'),
  secondFactor: onOff('ativou a verificação em duas etapas', 'desativou a verificação em duas etapas'),
  recoveryCodes: ({ after }) =>
    `recebeu ${counted(Number(after), 'código de recuperação', 'códigos de recuperação')}`,
  recoveryCodeUsed: () => 'usou um código de recuperação',
  apiToken: listSentence('criou o token de API', 'encerrou o token de API'),
  passkey: (change) =>
    change.before && change.after
      ? `renomeou a chave de acesso ${textOf(change.before)} para ${textOf(change.after)}`
      : listSentence('cadastrou a chave de acesso', 'removeu a chave de acesso')(change),
  externalAccount: listSentence('vinculou a conta externa', 'desvinculou a conta externa'),
  profiles: listSentence('atribuiu o perfil', 'retirou o perfil'),
  grants: permissions,
  grantChanges: permissions,
  comment: ({ before, after }) =>
    after === null ? 'apagou um comentário' : before === null ? 'comentou' : 'editou um comentário',
};

function changesSentence(entry: HistoryEntry): string {
  const texts = entry.changes.slice(0, MAX_NAMED).map(
    (change) =>
      FIELDS[change.field]?.(change) ??
      sentencesOf({ ...entry, changes: [change] })
        .map(({ text }) => text)
        .join('; '),
  );
  const more = entry.changes.length - MAX_NAMED;
  return [...texts, ...(more > 0 ? [`e mais ${counted(more, 'campo', 'campos')}`] : [])].join('; ');
}

function signInSentence({ changes, address }: HistoryEntry): string {
  const value = (name: string) => textOf(changes.find(({ field }) => field === name)?.after ?? null);
  const [from, device, provider] = [value('address') || address, value('device'), value('externalAccount')];
  return [
    'entrou no sistema',
    provider && `pelo provedor ${provider}`,
    device && `com ${device}`,
    from && `de ${from}`,
  ]
    .filter(Boolean)
    .join(' ');
}

function signOutSentence({ changes }: HistoryEntry): string {
  const sessions = Number(changes.find(({ field }) => field === 'sessions')?.after ?? 1);
  return sessions === 1 ? 'encerrou a sessão' : `encerrou ${sessions} sessões`;
}

/** Profiles of a user, and tasks of a period or of its adjustment. */
function linkSentence(entry: HistoryEntry): string {
  const { event, resource, recordLabel, changes } = entry;
  const tasks = changes.find(({ field }) => field === 'tasks');
  if (resource !== 'billing' || !tasks || changes.length > 1) {
    return resource === 'billing' ? sentencesOf(entry)[0]!.text : changesSentence(entry);
  }
  const codes = textOf(tasks.after ?? tasks.before);
  return event === 'LINK'
    ? `faturou ${codes} em ${recordLabel}`
    : `retirou ${codes} do faturamento de ${recordLabel}`;
}

/** The rest of a sentence that begins with the name of the user. */
function sentenceOf(entry: HistoryEntry): string {
  const { event, resource, userId, detail, changes } = entry;
  if (event === 'SIGN_IN') return signInSentence(entry);
  if (event === 'SIGN_OUT') return signOutSentence(entry);
  if (event === 'REFUSAL' && userId === null) return `teve a entrada recusada: ${detail ?? ''}`;
  if (event === 'EXPORT') return (detail ?? 'exportou').replace(/^Exportar /, 'exportou ');
  if (resource === 'outbox' || event === 'REFUSAL') {
    const [{ text, status }] = sentencesOf(entry) as [Sentence];
    return status ? `${text}: ${lowerFirst(status)}` : text;
  }
  if (event === 'CREATE')
    return `${detail === RESTORED_DETAIL ? 'restaurou da lixeira' : 'criou'} ${recordOf(entry)}`;
  if (event === 'DELETE') return `excluiu ${recordOf(entry)}${detail ? ` (${detail})` : ''}`;
  if (event === 'LINK' || event === 'UNLINK') return linkSentence(entry);
  if (changes.length === 0) return lowerFirst(detail ?? historyEventLabels[event]);
  return detail ? `${changesSentence(entry)} (${detail})` : changesSentence(entry);
}

/** Returns an entry of the history as one sentence without its subject: 'Mudou a prioridade de Alta para Baixa'. */
export const summaryOf = (entry: HistoryEntry): string => upperFirst(sentenceOf(entry));
