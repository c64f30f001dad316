import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { discardUnsaved, hasUnsaved } from '../form/unsaved';
import { LinkContext, type Navigate } from './link-context';

const DiscardDialog = lazy(async () => ({
  default: (await import('../dialog/discard-dialog')).DiscardDialog,
}));

/** Goes on at once, or asks first when something on the page was not saved. */
type Leave = (go: () => void) => void;

const LeaveContext = createContext<Leave>((go) => go());

/** For what leaves the page without being a link, such as signing out. */
export const useLeave = (): Leave => use(LeaveContext);

/**
 * Gives links of this library the application's own navigation, without knowing its router. Every link and button
 * that leads to another page asks before unsaved input is lost; a save navigates by the router itself.
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
        {leaving && (
          <Suspense>
            <DiscardDialog onDiscard={discard} onStay={() => setLeaving(undefined)} />
          </Suspense>
        )}
      </LinkContext>
    </LeaveContext>
  );
}
