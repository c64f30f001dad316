import { onProofRequired } from '@demanda/api/proof';
import { toast } from '@demanda/ui/core';
import { useEffect, useState, type ComponentProps, type ComponentType } from 'react';
import type { ProveDialog } from './proof-dialogs';

interface Question {
  Dialog: ComponentType<ComponentProps<typeof ProveDialog>>;
  answer: (isProved: boolean) => void;
}

/** Asks for password and code again when the server requires them for a change, which is then repeated (ADR 0112). */
export function ProofHost() {
  const [asked, setAsked] = useState<Question>();

  // The calls are outside of React. A question that is open when the session ends is answered with no.
  useEffect(() => {
    let decline = () => {};
    const ask = () =>
      new Promise<boolean>((resolve) => {
        const answer = (isProved: boolean) => {
          setAsked(undefined);
          resolve(isProved);
        };
        decline = () => resolve(false);
        import('./proof-dialogs').then(
          ({ ProveDialog: Dialog }) => setAsked({ Dialog, answer }),
          () => {
            toast.error('A confirmação não abriu. Verifique sua conexão e tente novamente.');
            resolve(false);
          },
        );
      });
    const stop = onProofRequired(ask);
    return () => {
      decline();
      stop();
    };
  }, []);

  return asked && <asked.Dialog onProved={() => asked.answer(true)} onClose={() => asked.answer(false)} />;
}
