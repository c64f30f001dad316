import { useSession } from '@demanda/auth/use-session';
import type { NavigationEntry } from '@demanda/federation/contract';
import { SlideOut } from '@demanda/ui/slide-out';
import { Navigation } from './navigation';

interface PhoneMenuPanelProps {
  entries: NavigationEntry[];
  open: boolean;
  onClose: () => void;
}

/** Menu of the pages on narrow screens. */
export function PhoneMenuPanel({ entries, open, onClose }: PhoneMenuPanelProps) {
  const { user } = useSession();
  return (
    <SlideOut title={`Olá, ${user?.name}`} open={open} onClose={onClose} closeLabel="Fechar menu">
      <Navigation entries={entries} onFollow={onClose} />
    </SlideOut>
  );
}
