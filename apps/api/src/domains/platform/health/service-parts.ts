import type { HealthPart } from '@demanda/contracts/platform-health';
import { PHONE_CHANNELS, notificationTypeLabels } from '@demanda/contracts/notification-labels';
import { ageText, sizeText } from '../../../kernel/format';
import type { FileQuota } from '../../attachments/quota';
import type { OutboxGroup } from '../../messaging/outbox/metrics';
import type { Outbox } from '../../messaging/outbox/outbox';
import type { ServiceState } from './outcomes';
import type { Finding } from './part';

/** Health of the services outside of the server, by their last use, and of the messages that wait for them. */

/** Age of a waiting message from which the queue needs attention; the first retries come after 1, 5 and 30 minutes. */
const OLD_SECONDS = 30 * 60;
/** Share of the quota from which files need attention. */
export const QUOTA_WARNING_SHARE = 0.9;

const WAITING_ADVICE =
  'A Caixa de Saída mostra o motivo. As mensagens esperam, e o servidor tenta de novo sozinho.';

/** `server` begins a sentence: 'O servidor de e-mail'. */
function serviceHealth({ isWorking, lastWorkedAt }: ServiceState, server: string): Finding {
  if (!isWorking)
    return {
      state: 'down',
      text: `${server} falhou na última tentativa.`,
      advice: WAITING_ADVICE,
      lastGoodAt: lastWorkedAt,
    };
  const text = lastWorkedAt ? `${server} atendeu na última vez.` : `${server} ainda não foi usado.`;
  return { state: 'good', text, lastGoodAt: lastWorkedAt };
}

export function emailHealth(transport: Outbox['transport'], state: ServiceState | undefined): Finding {
  if (state) return serviceHealth(state, 'O servidor de e-mail');
  if (transport === 'MAILBOX') {
    return { state: 'good', text: 'Caixa de e-mails local: nenhuma mensagem sai desta máquina.' };
  }
  return {
    state: 'attention',
    text: 'Nenhum servidor de e-mail está configurado.',
    advice: 'Indique um em SMTP_URL. Até lá as mensagens esperam na Caixa de Saída.',
  };
}

/** Returns the parts of the channels that have a gateway. */
export function gatewayHealth(stateOf: (service: 'sms' | 'whatsapp') => ServiceState | undefined) {
  return PHONE_CHANNELS.flatMap((channel): [HealthPart['part'], Finding][] => {
    const part = channel.toLowerCase() as Lowercase<typeof channel>;
    const state = stateOf(part);
    return state ? [[part, serviceHealth(state, `O gateway de ${notificationTypeLabels[channel]}`)]] : [];
  });
}

export async function filesHealth(
  { isWorking, lastWorkedAt }: ServiceState,
  quota: FileQuota,
): Promise<Finding> {
  const lastGoodAt = lastWorkedAt;
  if (!isWorking) {
    const advice =
      'Verifique o servidor ou a pasta de STORAGE_URL; o registro diz o motivo. O resto funciona.';
    return { state: 'down', text: 'O armazenamento falhou na última tentativa.', advice, lastGoodAt };
  }
  const { totalBytes } = quota;
  const usage = await quota.usage();
  if (!usage) return { state: 'good', text: 'O armazenamento funciona.', lastGoodAt };
  const files = `${usage.count.toLocaleString('pt-BR')} ${usage.count === 1 ? 'arquivo' : 'arquivos'}`;
  const text = `${sizeText(usage.bytes)}${totalBytes ? ` de ${sizeText(totalBytes)}` : ''} em ${files}.`;
  if (!totalBytes || usage.bytes < totalBytes * QUOTA_WARNING_SHARE)
    return { state: 'good', text, lastGoodAt };
  const advice = 'Aumente FILE_QUOTA ou exclua arquivos: no limite, novos anexos são recusados.';
  return { state: usage.bytes < totalBytes ? 'attention' : 'down', text, advice };
}

const countText = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Messages of channels without a server wait until it is configured, which is said of the channel. */
export function queueHealth(
  groups: readonly OutboxGroup[],
  channels: readonly string[],
  now: number,
): Finding {
  const open = groups.filter(({ channel }) => channels.includes(channel));
  const sum = (status: string) =>
    open.filter((group) => group.status === status).reduce((total, { count }) => total + count, 0);
  const ageOf = (status: string) =>
    Math.max(0, ...open.filter((group) => group.status === status).map(({ age }) => age));
  const failed = sum('FAILED');
  const waiting = sum('QUEUED');
  const age = ageOf('QUEUED');
  if (failed > 0) {
    return {
      state: 'attention',
      text: `${countText(failed, 'mensagem falhou', 'mensagens falharam')}.`,
      advice: 'Na Caixa de Saída, leia o motivo e envie de novo ou cancele.',
      lastGoodAt: new Date(now - ageOf('FAILED') * 1000),
    };
  }
  if (waiting === 0) return { state: 'good', text: 'Nenhuma mensagem espera.' };
  const text = `${countText(waiting, 'mensagem espera', 'mensagens esperam')}, a mais antiga há ${ageText(age)}.`;
  if (age < OLD_SECONDS) return { state: 'good', text };
  return {
    state: 'attention',
    text,
    advice: WAITING_ADVICE,
    lastGoodAt: new Date(now - (age - OLD_SECONDS) * 1000),
  };
}
