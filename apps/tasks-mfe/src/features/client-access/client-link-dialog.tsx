import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { clientLinkInput } from '@demanda/contracts/client-links';
import type { Requester } from '@demanda/contracts/requesters';
import { showRefusal } from '@demanda/record-form/show-refusal';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { CheckboxField, RadioField, TextField, useWatch, useZodForm } from '@demanda/ui/form';
import type { NamedRecord } from '../../api/record-kind';
import { createClientLinkOptions } from '../../api/client-links';
import { IssuedLink } from './issued-link';

const OTHER = 'other';

/** The link is for a known recipient, or for the one whose name and e-mail are typed. */
const shape = z
  .object({
    recipient: z.string(),
    recipientName: z.string(),
    recipientEmail: z.string(),
    showsCharges: z.boolean(),
  })
  .superRefine(({ recipient, ...typed }, { addIssue }) => {
    const problems = recipient === OTHER ? clientLinkInput.safeParse(typed).error?.issues : undefined;
    problems?.forEach(({ path, message }) => addIssue({ code: 'custom', path, message }));
  });

/** A requester as the pages of records have it. */
export type Client = NamedRecord & Partial<Pick<Requester, 'email' | 'financeContacts'>>;

interface Recipient {
  recipientName: string;
  recipientEmail: string;
}

/** The requester and its finance contacts, each address once. */
function recipientsOf({ name, email = '', financeContacts = [] }: Client): Recipient[] {
  const known = [{ name, email }, ...financeContacts].map((contact) => ({
    recipientName: contact.name ?? name,
    recipientEmail: contact.email,
  }));
  return known.filter(
    ({ recipientEmail }, index) =>
      known.findIndex((other) => other.recipientEmail.toLowerCase() === recipientEmail.toLowerCase()) ===
      index,
  );
}

interface ClientLinkDialogProps {
  requester: Client;
  onClose: () => void;
}

/** Makes a link for one recipient, and shows its address once. */
export function ClientLinkDialog({ requester, onClose }: ClientLinkDialogProps) {
  const { mayCall } = usePermissions();
  const seesCharges = mayCall({ access: 'billing:VIEW', reveals: 'tasks.amount' });
  const create = useMutation(createClientLinkOptions(requester.id));
  const recipients = recipientsOf(requester);
  const form = useZodForm(
    shape,
    { recipient: '0', recipientName: '', recipientEmail: '', showsCharges: seesCharges },
    { isDraft: false },
  );
  const { control } = form;
  const isOther = useWatch({ control, name: 'recipient' }) === OTHER;
  if (create.data) return <IssuedLink title="Link criado" link={create.data} onClose={onClose} />;
  const save = form.handleSubmit(({ recipient, ...typed }) =>
    create.mutate({ ...typed, ...recipients[Number(recipient)] }, { onError: showRefusal(form) }),
  );
  return (
    <FormDialog
      title="Criar link do cliente"
      submitText="Criar link"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RadioField
        control={control}
        name="recipient"
        label="Para quem"
        options={[
          ...recipients.map(({ recipientName, recipientEmail }, index) => ({
            ...{ value: String(index), label: recipientName, hint: recipientEmail },
          })),
          { value: OTHER, label: 'Outra pessoa', hint: 'Cada pessoa recebe o seu próprio link.' },
        ]}
      />
      {isOther && <TextField control={control} name="recipientName" label="Nome" required />}
      {isOther && <TextField control={control} name="recipientEmail" label="E-mail" type="email" required />}
      {seesCharges && (
        <CheckboxField control={control} name="showsCharges" label="Mostrar também as cobranças" />
      )}
    </FormDialog>
  );
}
