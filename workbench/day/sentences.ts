import { deliveryStatusLabels, type DeliveryStatus } from '@demanda/contracts/delivery-labels';
import type { NoticeKind } from '@demanda/contracts/notice-labels';
import type { Notice } from './model';

/** What the bell and the e-mails must say of notices, written apart from the product's own sentences. */

const ONE: Record<NoticeKind, (who: string, record: string, status: string) => string> = {
  MENTIONED: (who, record) => `${who} mencionou você em ${record}`,
  ASSIGNED: (who, record) => `${who} atribuiu ${record} a você`,
  COMMENTED: (who, record) => `${who} comentou em ${record}`,
  STATUS_CHANGED: (who, record, status) => `${who} mudou o status de ${record} para ${status}`,
  APPROVED: (who, record) => `${who} aprovou ${record}`,
  REJECTED: (who, record) => `${who} rejeitou ${record}`,
  FAILURES: () => 'Falhas desde o último resumo',
  EMAIL_FAILED: (_who, record) => `O e-mail sobre ${record} não foi entregue`,
};

const SEVERAL: Record<NoticeKind, (count: number, who: string, record: string, status: string) => string> = {
  MENTIONED: (count, _who, record) => `${count} menções a você em ${record}`,
  ASSIGNED: (_count, who, record) => `${who} atribuiu ${record} a você`,
  COMMENTED: (count, _who, record) => `${count} comentários em ${record}`,
  STATUS_CHANGED: (count, _who, record, status) =>
    `${count} mudanças de status em ${record}, a última para ${status}`,
  APPROVED: (count, _who, record) => `${count} aprovações de ${record}`,
  REJECTED: (count, _who, record) => `${count} rejeições de ${record}`,
  FAILURES: () => 'Falhas desde o último resumo',
  EMAIL_FAILED: (count, _who, record) => `${count} e-mails sobre ${record} não foram entregues`,
};

export interface Line {
  text: string;
  isRead: boolean;
  count: number;
}

/** Returns the lines of notices, the newest first: one for each kind, record and state. */
export function linesOf(notices: readonly Notice[]): Line[] {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = [notice.kind, notice.record.kind, notice.record.id, notice.isRead].join();
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()].map((group) => {
    const { kind, record, actorName, detail, isRead } = group[0]!;
    const words = [
      actorName ?? 'Alguém',
      record.name,
      deliveryStatusLabels[detail as DeliveryStatus],
    ] as const;
    const text = group.length === 1 ? ONE[kind](...words) : SEVERAL[kind](group.length, ...words);
    return { text, isRead, count: group.length };
  });
}
