import { heldBySession } from '@demanda/auth/checks';
import { useSession } from '@demanda/auth/use-session';
import type { NavigationEntry } from '@demanda/federation/contract';
import type { ReleasedRemote } from '@demanda/federation/release';
import type { RemotePageProps } from '@demanda/federation/remote-page';
import { SlotHostContext } from '@demanda/federation/slot-host';
import { Link, Outlet, useLocation } from '@demanda/router';
import { late, RecordPathProvider, useIsPhone } from '@demanda/ui/core';
import { useRef, type ComponentType, type MouseEvent } from 'react';
import { Brand } from '../brand/brand';
import { commandsOf, recordPathIn } from '../palette/commands';
import { useLeavingClick } from '../unsaved/use-leaving-click';
import styles from './layout.module.css';
import { Navigation } from './navigation';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';

const SlotPart = late(async () => (await import('../slots/slot-part')).SlotPart);

interface LayoutProps {
  entries: NavigationEntry[];
  remotes: ReleasedRemote[];
  /** Shows what remotes add to slots. */
  RemotePage: ComponentType<RemotePageProps>;
}

/** Layout of every page after the sign-in: top bar, menu, content. */
export function Layout({ entries, remotes, RemotePage }: LayoutProps) {
  const isPhone = useIsPhone();
  const held = heldBySession(useSession());
  const commands = commandsOf(held, entries, remotes);
  const { pathname } = useLocation();
  const onLeave = useLeavingClick();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  const skipMenu = (event: MouseEvent) => {
    // A fragment in the URL would take the focus again after each Back.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <SlotHostContext value={{ remotes, held, Part: SlotPart, RemotePage }}>
      <div className={styles.layout}>
        <a className={styles.skip} href="#conteudo" onClick={skipMenu}>
          Ir para o conteúdo
        </a>
        {!isPhone && (
          <aside className={styles.side}>
            <Link
              to="/dashboard"
              className={styles.home}
              aria-label="Demanda, início"
              onClick={(event) => onLeave(event, '/dashboard')}
            >
              <Brand />
            </Link>
            <Navigation entries={entries} />
          </aside>
        )}
        <div className={styles.column}>
          <TopBar entries={entries} commands={commands} />
          <main id="conteudo" ref={main} tabIndex={-1} className={styles.content}>
            <RecordPathProvider value={recordPathIn(commands.targets, pathname)}>
              <Outlet />
            </RecordPathProvider>
          </main>
        </div>
      </div>
    </SlotHostContext>
  );
}
