import { Can } from '@demanda/auth/can';
import { requestBackup, type BackupSchedule, type BackupState } from '@demanda/contracts/backups';
import { Button, Card } from '@demanda/ui/core';
import { formatFileSize } from '@demanda/ui/format';
import { useState } from 'react';
import { dayAndTime } from '../day-and-time';
import { BackupDialog } from './backup-dialog';
import styles from './platform.module.css';

const MINUTES_PER_HOUR = 60;

/** Returns 'Todos os dias às 03:00', 'A cada 6 horas' or 'A cada 30 minutos'. */
function scheduleText(schedule: BackupSchedule): string {
  if ('at' in schedule) return `Todos os dias às ${schedule.at} (Brasília)`;
  const { everyMinutes } = schedule;
  if (everyMinutes % MINUTES_PER_HOUR > 0) return `A cada ${everyMinutes} min`;
  return `A cada ${everyMinutes / MINUTES_PER_HOUR} h`;
}

/** The scheduled backups, and the button that downloads one. */
export function BackupCard({ backups }: { backups: BackupState }) {
  const [isAsking, setAsking] = useState(false);
  const { isEncrypted, running } = backups;
  const warnings = warningsOf(backups);
  return (
    <Card
      title="Backups"
      actions={
        <Can call={requestBackup}>
          <Button icon="download" onClick={() => setAsking(true)}>
            Baixar cópia de segurança
          </Button>
        </Can>
      }
    >
      {warnings.map((text) => (
        <p key={text} role="status" className={styles.off}>
          {text}
        </p>
      ))}
      <p className={styles.backup}>{lastText(backups)}</p>
      <span className={styles.quiet}>{planText(backups)}</span>
      {running && (
        <span className={styles.quiet}>
          {running.kind === 'DOWNLOAD' ? 'Um download' : 'Uma cópia'} em andamento, desde{' '}
          {dayAndTime(running.since)}.
        </span>
      )}
      {isAsking && <BackupDialog isEncrypted={isEncrypted} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function lastText({ lastVerified }: BackupState): string {
  if (!lastVerified) return 'Nenhuma cópia verificada ainda';
  const { at, sizeBytes } = lastVerified;
  return `Última cópia de segurança verificada: ${dayAndTime(at)} · ${formatFileSize(sizeBytes)}`;
}

const UNSCHEDULED =
  'Nenhuma cópia agendada: se esta máquina se perder, tudo se perde. Quem cuida do servidor agenda as cópias com BACKUP_URL, que indica uma pasta em outro disco ou um bucket.';

function planText({ schedule, isEncrypted }: BackupState): string {
  if (!schedule) return UNSCHEDULED;
  const kept = 'Fica a mais nova de cada um dos 7 últimos dias e de cada uma das 4 últimas semanas.';
  return `${scheduleText(schedule)}${isEncrypted ? ', cifrada' : ''}. ${kept}`;
}

function warningsOf({ schedule, failure, downloadFailure, isStale, running }: BackupState): string[] {
  const texts: string[] = [];
  if (schedule && failure) {
    texts.push(
      `A cópia de ${dayAndTime(failure.at)} falhou: ${failure.error} O servidor tenta de novo sozinho.`,
    );
  } else if (isStale && !running) {
    texts.push('A cópia agendada está atrasada. Veja o registro do servidor.');
  }
  if (downloadFailure) {
    texts.push(`O download de ${dayAndTime(downloadFailure.at)} falhou: ${downloadFailure.error}`);
  }
  return texts;
}
