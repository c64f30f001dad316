import { Icon, isDialogOpen, toast } from '@demanda/ui/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Commands } from './commands';
import styles from './palette-button.module.css';
import { isPaletteKey, PALETTE_KEY_TEXT } from './palette-key';

/** The palette's own chunk, which loads with the first use. */
const loadPalette = () => import('./palette');

type Palette = Awaited<ReturnType<typeof loadPalette>>['Palette'];

/** Search field of the top bar, which opens the palette, as Ctrl+K does. */
export function PaletteButton({ commands }: { commands: Commands }) {
  // A function as state would be called.
  const [opened, setOpened] = useState<{ Palette: Palette }>();
  const open = () =>
    void loadPalette().then(setOpened, () =>
      toast.error('A busca não abriu. Verifique sua conexão e tente novamente.'),
    );
  usePaletteKey(open);
  const prefetch = () => void loadPalette().catch(() => {});
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        <Icon name="search" />
        <span className={styles.hint}>Buscar…</span>
        <kbd className={styles.key}>{PALETTE_KEY_TEXT}</kbd>
      </button>
      {opened && <opened.Palette commands={commands} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function usePaletteKey(open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    // Browsers search the web with this key.
    event.preventDefault();
    if (!event.repeat && !isDialogOpen()) open();
  });

  // The keyboard is external to React.
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
