import type { BackupState } from '@demanda/contracts/backups';
import { sizeText } from '../../../kernel/format';
import type { Finding } from './part';

/** Health of the scheduled backups. */
export function backupsHealth({ schedule, lastVerified, failure, isStale, running }: BackupState): Finding {
  if (!schedule) {
    return {
      state: 'attention',
      text: 'Nenhuma cópia de segurança está agendada.',
      advice: 'Indique em BACKUP_URL uma pasta em outro disco ou um bucket.',
    };
  }
  const lastGoodAt = lastVerified && new Date(lastVerified.at);
  const text = lastVerified
    ? `A última cópia verificada tem ${sizeText(lastVerified.sizeBytes)}.`
    : 'Ainda não há cópia verificada.';
  if (isStale && running) return { state: 'attention', text: `${text} Uma está em andamento.`, lastGoodAt };
  if (failure) {
    const advice = `${failure.error} O servidor tenta de novo sozinho.`;
    return {
      state: isStale ? 'down' : 'attention',
      text: 'A cópia mais recente falhou.',
      advice,
      lastGoodAt,
    };
  }
  if (!isStale) return { state: 'good', text, lastGoodAt };
  return {
    state: 'down',
    text: `${text} A próxima está atrasada.`,
    advice: 'Veja o registro do servidor.',
    lastGoodAt,
  };
}
