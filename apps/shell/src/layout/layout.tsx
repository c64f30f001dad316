import type { NavigationEntry } from '@demanda/federation/contract';
import type { ReleasedRemote } from '@demanda/federation/release';
import { Link, Outlet, useLocation } from '@demanda/router';
import { RecordPathProvider, useIsPhone } from '@demanda/ui/core';
import { useRef, type MouseEvent } from 'react';
import { Brand } from '../brand/brand';
import { recordPathIn, useCommands } from '../palette/commands';
import { useLeavingClick } from '../unsaved/use-leaving-click';
import styles from './layout.module.css';
import { Navigation } from './navigation';
import { TopBar } from './top-bar';
import { useFocusOnNavigation } from './use-focus-on-navigation';

interface LayoutProps {
  entries: NavigationEntry[];
  remotes: ReleasedRemote[];
}

/** Layout of every page after the sign-in: top bar, menu, content. */
export function Layout({ entries, remotes }: LayoutProps) {
  const isPhone = useIsPhone();
  const commands = useCommands(entries, remotes);
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
  );
}
