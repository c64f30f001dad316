import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { request } from '@demanda/api/request';
import {
  clientLinkInput,
  createClientLink,
  type ClientLinkInput,
  type LinkedRecord,
} from '@demanda/contracts/client-links';
import type { Requester } from '@demanda/contracts/requesters';
import { z } from '@demanda/schema';
import { FormDialog } from '@demanda/ui/dialog';
import { CheckboxField, RadioField, TextField, useWatch, useZodForm } from '@demanda/ui/form';
import { mutationOptions } from '@tanstack/react-query';
import styles from './client-link.module.css';
import { IssuedLink } from './issued-link';
import { showRefusal } from './show-refusal';

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

/** Key of the links of a requester, below that of requesters: what changes or deletes one reads its links again. */
export const clientLinksKey = (requesterId: number) => ['requesters', 'client-links', requesterId] as const;
/** What a change of links makes stale: the timeline shows what happened to them. */
export const invalidatedByLinks = (requesterId: number) => [[...clientLinksKey(requesterId)], ['history']];

const createOptions = (requesterId: number) =>
  mutationOptions({
    mutationFn: (body: ClientLinkInput) => request(createClientLink, { params: { id: requesterId }, body }),
    meta: { invalidates: invalidatedByLinks(requesterId), success: 'Link criado com sucesso!' },
  });

/** A requester as the pages of records have it. */
export type Client = Pick<Requester, 'id' | 'name'> & Partial<Pick<Requester, 'email' | 'financeContacts'>>;

/** What the page of a link of one record shows. */
const ONLY_TEXTS = {
  delivery:
    'A página mostra só esta entrega, com os arquivos e as perguntas da tarefa. O cliente aprova por ela.',
  charge: 'A página mostra só esta cobrança, com o código Pix, o demonstrativo e o recibo.',
};

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
  /** The single record that the page shows; absent for the whole client. */
  only?: LinkedRecord;
  title?: string;
  onClose: () => void;
}

/** Makes a link for one recipient, and shows its address once. */
export function ClientLinkDialog({
  requester,
  only,
  title = 'Criar link do cliente',
  onClose,
}: ClientLinkDialogProps) {
  const { mayCall } = usePermissions();
  const seesCharges = mayCall({ access: 'billing:VIEW', reveals: 'tasks.amount' });
  const create = useMutation(createOptions(requester.id));
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
    create.mutate(
      { ...typed, ...recipients[Number(recipient)], ...(only && { only }) },
      { onError: showRefusal(form) },
    ),
  );
  return (
    <FormDialog
      title={title}
      submitText="Criar link"
      busy={create.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {only && <p className={styles.text}>{ONLY_TEXTS[only.kind]}</p>}
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
      {seesCharges && !only && (
        <CheckboxField control={control} name="showsCharges" label="Mostrar também as cobranças" />
      )}
    </FormDialog>
  );
}
