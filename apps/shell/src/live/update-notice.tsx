import { Button, Icon, IconButton, useIsInUse } from '@demanda/ui/core';
import { useState } from 'react';
import { useLive } from './live-store';
import styles from './update-notice.module.css';

interface UpdateNoticeProps {
  /** Number of the release that this tab runs. */
  release: number;
}

/**
 * Offers the release that is live, newer or, after a rollback, older than the one of this tab; never to somebody who
 * is in the middle of something. The tab stays on its own until the person takes the offer.
 */
export function UpdateNotice({ release }: UpdateNoticeProps) {
  const { release: live } = useLive();
  const isInUse = useIsInUse();
  const [dismissed, setDismissed] = useState<number>();
  const isOffered = live !== null && live !== release && live !== dismissed && !isInUse;
  return (
    // the region is always there: assistive technology tells what comes into it
    <div className={styles.place} role="status">
      {isOffered && <Offer onDismiss={() => setDismissed(live)} />}
    </div>
  );
}

function Offer({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className={styles.offer}>
      <span className={styles.icon}>
        <Icon name="retry" />
      </span>
      <p className={styles.text}>
        <strong>Nova versão disponível</strong>
        <span>A página volta a este mesmo endereço.</span>
      </p>
      <Button kind="primary" onClick={() => window.location.reload()}>
        Atualizar agora
      </Button>
      <IconButton icon="close" label="Dispensar aviso de nova versão" onClick={onDismiss} />
    </div>
  );
}
