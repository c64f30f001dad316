import type { NavigationEntry } from '@demanda/federation/contract';
import { IconButton, toast, useIsPhone } from '@demanda/ui/core';
import { useMemo, useState } from 'react';
import { Brand } from '../brand/brand';
import { Bell } from '../notices/bell';
import type { Commands } from '../palette/commands';
import { PaletteButton } from '../palette/palette-button';
import { goKeysOf } from '../shortcuts/go-keys';
import { ShortcutsButton } from '../shortcuts/shortcuts-button';
import { ThemeMenu } from './theme-menu';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

const loadPanel = () => import('./phone-menu-panel');

type PhoneMenuPanel = Awaited<ReturnType<typeof loadPanel>>['PhoneMenuPanel'];

/** Top bar: menu button on narrow screens, search, help, colour scheme, user menu. */
export function TopBar({ entries, commands }: { entries: NavigationEntry[]; commands: Commands }) {
  const isPhone = useIsPhone();
  const goKeys = useMemo(() => goKeysOf(entries), [entries]);
  return (
    <header className={styles.bar}>
      {isPhone && <PhoneMenu entries={entries} />}
      <PaletteButton commands={commands} />
      <div className={styles.tools}>
        <ShortcutsButton commands={commands} goKeys={goKeys} hidden={isPhone} />
        <Bell targets={commands.targets} />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}

function PhoneMenu({ entries }: { entries: NavigationEntry[] }) {
  // A function as state would be called.
  const [loaded, setLoaded] = useState<{ PhoneMenuPanel: PhoneMenuPanel }>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    setIsOpen(true);
    loadPanel().then(setLoaded, () => {
      setIsOpen(false);
      toast.error('O menu não abriu. Verifique sua conexão e tente novamente.');
    });
  };
  return (
    <>
      <IconButton icon="menu" label="Abrir menu" onClick={open} />
      <Brand compact />
      {loaded && <loaded.PhoneMenuPanel entries={entries} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
