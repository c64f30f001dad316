import { MAX_COUNTED_NOTICES } from '@demanda/contracts/limits';
import type { SearchTarget } from '@demanda/federation/contract';
import { IconButton, toast } from '@demanda/ui/core';
import { useState } from 'react';
import { useLive } from '../live/live-store';
import styles from './bell.module.css';

const loadPanel = () => import('./notices-panel');

type NoticesPanel = Awaited<ReturnType<typeof loadPanel>>['NoticesPanel'];

/** Returns '3 não lidos', or 'mais de 99 não lidos' at the limit of the count. */
function unreadText(unread: number): string {
  if (unread >= MAX_COUNTED_NOTICES) return `mais de ${MAX_COUNTED_NOTICES - 1} não lidos`;
  return `${unread} ${unread === 1 ? 'não lido' : 'não lidos'}`;
}

/** Bell of the top bar with the number of unread notices, which comes with the poll of what is live. */
export function Bell({ targets }: { targets: readonly SearchTarget[] }) {
  const { unreadNotices: unread = 0 } = useLive();
  // The module, not its component: React calls a function that is set as state.
  const [opened, setOpened] = useState<{ NoticesPanel: NoticesPanel }>();
  const open = () =>
    void loadPanel().then(setOpened, () =>
      toast.error('Os avisos não abriram. Verifique sua conexão e tente novamente.'),
    );
  const text = unread > 0 ? unreadText(unread) : '';
  return (
    <span className={styles.bell}>
      <IconButton icon="bell" label={text ? `Avisos, ${text}` : 'Avisos'} onClick={open} />
      {text && (
        <b className={styles.count} aria-hidden>
          {unread >= MAX_COUNTED_NOTICES ? `${MAX_COUNTED_NOTICES - 1}+` : unread}
        </b>
      )}
      <span className="visually-hidden" aria-live="polite">
        {text && `Avisos: ${text}`}
      </span>
      {opened && (
        <opened.NoticesPanel targets={targets} unread={unread} onClose={() => setOpened(undefined)} />
      )}
    </span>
  );
}
