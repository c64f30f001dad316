import { Button, Icon, IconButton, useIsInUse } from '@demanda/ui/core';
import { useState } from 'react';
import { useLive, type Live } from './live-store';
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
  const { release: live, ...about } = useLive();
  const isInUse = useIsInUse();
  const [dismissed, setDismissed] = useState<number>();
  const isOffered = live !== null && live !== release && live !== dismissed && !isInUse;
  return (
    // The live region must exist before its content for assistive technology to announce it.
    <div className={styles.offers} role="status">
      {isOffered && <ReloadToast {...about} onDismiss={() => setDismissed(live)} />}
    </div>
  );
}

interface ReloadToastProps extends Pick<Live, 'rollbackReason' | 'news' | 'changed'> {
  onDismiss: () => void;
}

function ReloadToast({ rollbackReason, news, changed = [], onDismiss }: ReloadToastProps) {
  return (
    <div className={styles.offer}>
      <span className={styles.icon}>
        <Icon name="retry" />
      </span>
      <p className={styles.text}>
        <strong>Nova versão disponível</strong>
        {rollbackReason && <span>Algo voltou à versão anterior. Motivo: {rollbackReason}</span>}
        {news?.split('\n').map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
        {changed.length > 0 && <span>Mudou: {changed.join(', ')}.</span>}
        <span className={styles.hint}>A página volta a este mesmo endereço.</span>
      </p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Atualizar agora
      </Button>
      <IconButton icon="close" label="Dispensar aviso de nova versão" onClick={onDismiss} />
    </div>
  );
}
