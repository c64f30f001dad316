import { useSession } from '@demanda/auth/use-session';
import type { NavigationEntry } from '@demanda/federation/contract';
import { IconButton, useIsPhone } from '@demanda/ui/core';
import { SlideOut } from '@demanda/ui/navigation';
import { useState } from 'react';
import { Brand } from '../brand/brand';
import { Bell } from '../notices/bell';
import type { Commands } from '../palette/commands';
import { PaletteButton } from '../palette/palette-button';
import { goKeysOf } from '../shortcuts/go-keys';
import { ShortcutsButton } from '../shortcuts/shortcuts-button';
import { Navigation } from './navigation';
import { ThemeMenu } from './theme-menu';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu';

interface TopBarProps {
  entries: NavigationEntry[];
  commands: Commands;
}

/** Top bar: menu button on narrow screens, search, help, colour scheme, user menu. */
export function TopBar({ entries, commands }: TopBarProps) {
  const isPhone = useIsPhone();
  return (
    <header className={styles.bar}>
      {isPhone && <PhoneMenu entries={entries} />}
      <PaletteButton commands={commands} />
      <div className={styles.tools}>
        {!isPhone && <ShortcutsButton commands={commands} goKeys={goKeysOf(entries)} />}
        <Bell targets={commands.targets} />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
}

function PhoneMenu({ entries }: { entries: NavigationEntry[] }) {
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  const close = () => setOpen(false);
  return (
    <>
      <IconButton icon="menu" label="Abrir menu" onClick={() => setOpen(true)} />
      <Brand compact />
      <SlideOut title={`Olá, ${user?.name}`} open={open} onClose={close} closeLabel="Fechar menu">
        <Navigation entries={entries} onFollow={close} />
      </SlideOut>
    </>
  );
}
