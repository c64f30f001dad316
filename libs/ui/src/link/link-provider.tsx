import { createContext, use, useState, type ReactNode } from 'react';
import { discardUnsaved, hasUnsaved } from '../form/unsaved';
import { late } from '../late';
import { LinkContext, type Navigate } from './link-context';

const DiscardDialog = late(async () => (await import('../dialog/discard-dialog')).DiscardDialog);

/** Continues at once, or after a confirmation when something on the page is unsaved. */
type Leave = (go: () => void) => void;

const LeaveContext = createContext<Leave>((go) => go());

/** Returns the confirmation for actions that leave the page without a link, such as signing out. */
export const useLeave = (): Leave => use(LeaveContext);

/**
 * Gives the links of this library the application's navigation, independent of its router. Links and buttons to another
 * page ask for confirmation before unsaved input is lost; a save navigates with the router directly.
 */
export function LinkProvider({ navigate, children }: { navigate: Navigate; children: ReactNode }) {
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  const leave: Leave = (go) => (hasUnsaved() ? setLeaving({ go }) : go());
  const discard = () => {
    discardUnsaved();
    setLeaving(undefined);
    leaving?.go();
  };
  return (
    <LeaveContext value={leave}>
      <LinkContext value={(...target) => leave(() => navigate(...target))}>
        {children}
        {leaving && <DiscardDialog onDiscard={discard} onStay={() => setLeaving(undefined)} />}
      </LinkContext>
    </LeaveContext>
  );
}
