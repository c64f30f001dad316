import { IconButton, toast } from '@demanda/ui/core';
import { useState } from 'react';
import type { Commands } from '../palette/commands';
import { useShortcuts } from './use-shortcuts';

const loadDialog = () => import('./shortcuts-dialog');

type ShortcutsDialog = Awaited<ReturnType<typeof loadDialog>>['ShortcutsDialog'];

interface ShortcutsButtonProps {
  commands: Commands;
  /** Letters after `g` by path. */
  goKeys: ReadonlyMap<string, string>;
  /** Leaves out the button; the keys work, since a narrow window can be a zoomed one with a keyboard. */
  hidden: boolean;
}

/** Help of the top bar: opens the dialog of the shortcuts, as `?` does. */
export function ShortcutsButton({ commands, goKeys, hidden }: ShortcutsButtonProps) {
  // A function as state would be called.
  const [opened, setOpened] = useState<{ ShortcutsDialog: ShortcutsDialog }>();
  const open = () =>
    void loadDialog().then(setOpened, () =>
      toast.error('Os atalhos não abriram. Verifique sua conexão e tente novamente.'),
    );
  useShortcuts({ commands, goKeys, onHelp: open });
  return (
    <>
      {!hidden && <IconButton icon="help" label="Atalhos do teclado" onClick={open} />}
      {opened && (
        <opened.ShortcutsDialog commands={commands} goKeys={goKeys} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
