import type { ReleasedRemote } from '@demanda/federation/release';
import { RemotePage } from '@demanda/federation/remote-page';
import { useLocation } from '@demanda/router';
import { Button, Icon, PageSkeleton, ResultPanel } from '@demanda/ui/core';
import styles from './previous-notice.module.css';

/** Banner of a page whose released build failed to load, so that the previous one is shown (docs/adr/0032). */
function PreviousNotice() {
  return (
    <p className={styles.notice} role="status">
      <Icon name="history" size={16} />
      Esta parte está na versão anterior, porque a atual não pôde ser carregada.
    </p>
  );
}

const SLOW_TEXT = 'Está demorando mais que o normal. Continuamos tentando…';

/** Page of a remote in the layout, with its own error boundary (G-ARCH-2). */
export function RemoteView({ remote, path }: { remote: ReleasedRemote; path: string }) {
  const { key } = useLocation();
  return (
    <RemotePage
      remote={remote}
      path={path}
      resetKey={key}
      loading={(isSlow) => <PageSkeleton note={isSlow ? SLOW_TEXT : undefined} />}
      previousNotice={<PreviousNotice />}
      panel={({ message, retry }) => (
        <ResultPanel
          isPage
          title="Não foi possível abrir esta página"
          text={message}
          actions={
            <Button kind="primary" icon="retry" onClick={retry}>
              Tentar novamente
            </Button>
          }
        />
      )}
    />
  );
}
