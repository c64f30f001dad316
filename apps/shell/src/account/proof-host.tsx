import { onProofRequired } from '@demanda/api/proof';
import { lazy, Suspense, useEffect, useState } from 'react';

const ProveDialog = lazy(async () => ({ default: (await import('./proof-dialogs')).ProveDialog }));

/** Asks for password and code again when the server requires them for a change, which is then repeated (ADR 0086). */
export function ProofHost() {
  const [asked, setAsked] = useState<{ answer: (isProved: boolean) => void }>();

  // The calls are outside of React.
  useEffect(() => onProofRequired(() => new Promise<boolean>((answer) => setAsked({ answer }))), []);

  if (!asked) return null;
  const answer = (isProved: boolean) => {
    setAsked(undefined);
    asked.answer(isProved);
  };
  return (
    <Suspense>
      <ProveDialog onProved={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
}
