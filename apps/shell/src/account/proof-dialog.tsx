import { accountProof } from '@demanda/contracts/session';
import { CodeField, OwnPasswordField, useProofValues } from '@demanda/record-form/proof-fields';
import { FormDialog } from '@demanda/ui/dialog';
import { useZodForm } from '@demanda/ui/form';
import type { ReactNode } from 'react';
import styles from './account.module.css';
import type { OwnProof } from './account-calls';
import { showRefusal } from './show-refusal';

interface ProofDialogProps {
  title: string;
  submitText: string;
  busy: boolean;
  /** False for an account without an authenticator application. */
  asksCode?: boolean;
  /** Sends the proof, and passes a refusal on. */
  onProve: (proof: OwnProof, onError: (error: unknown) => void) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for the password and, by default, a code before a change of the user's own account. */
export function ProofDialog({ asksCode = true, onProve, children, ...dialog }: ProofDialogProps) {
  const proof = useProofValues({ asksCode });
  const form = useZodForm(accountProof, proof, { isDraft: false });
  const { control } = form;
  const save = form.handleSubmit((given) => onProve(given, showRefusal(form)));
  return (
    <FormDialog {...dialog} onSubmit={() => void save()}>
      <div className={styles.text}>{children}</div>
      <OwnPasswordField control={control} />
      {proof.code !== undefined && <CodeField control={control} />}
    </FormDialog>
  );
}
