import { Button, Icon, IconButton, useIsInUse } from '@demanda/ui/core';
import { useState } from 'react';
import { useLive } from './live-store';
import styles from './bottom-notices.module.css';

interface UpdateNoticeProps {
  /** Number of the release that this tab runs. */
  release: number;
}

/**
 * Offers to load the live release, which is newer or, after a rollback, older than that of this tab; not while a dialog
 * is open or input is unsaved. The tab keeps its release until the user accepts.
 */
export function UpdateNotice({ release }: UpdateNoticeProps) {
  const { release: live, rollbackReason } = useLive();
  const isInUse = useIsInUse();
  const [dismissed, setDismissed] = useState<number>();
  const isOffered = live !== null && live !== release && live !== dismissed && !isInUse;
  return (
    // The live region must exist before its content for assistive technology to announce it.
    <div className={styles.offers} role="status">
      {isOffered && <ReloadToast reason={rollbackReason} onDismiss={() => setDismissed(live)} />}
    </div>
  );
}

interface ReloadToastProps {
  /** Why an earlier release was restored; absent when none was, or no reason was given. */
  reason: string | undefined;
  onDismiss: () => void;
}

function ReloadToast({ reason, onDismiss }: ReloadToastProps) {
  return (
    <div className={styles.offer}>
      <span className={styles.icon}>
        <Icon name="retry" />
      </span>
      <p className={styles.text}>
        <strong>Nova versão disponível</strong>
        {reason && <span>Algo voltou à versão anterior. Motivo: {reason}</span>}
        <span className={styles.hint}>A página volta a este mesmo endereço.</span>
      </p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Atualizar agora
      </Button>
      <IconButton icon="close" label="Dispensar aviso de nova versão" onClick={onDismiss} />
    </div>
  );
}
