import type { ResentInvitations } from '@demanda/contracts/user-changes';
import { RecordLines } from '@demanda/record-form/record-lines';
import { Button, CopyButton, Row } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';

interface InvitationLinksProps {
  invitations: readonly Pick<ResentInvitations['done'][number], 'id' | 'email' | 'link'>[];
  onClose: () => void;
}

const urlOf = (link: string | null) => new URL(link ?? '', window.location.origin).href;

/** Shows the links of invitations once, where no e-mail takes them to the persons. */
export function InvitationLinks({ invitations, onClose }: InvitationLinksProps) {
  const all = invitations.map(({ email, link }) => `${email}\t${urlOf(link)}`).join('\n');
  return (
    <Dialog
      title="Links dos convites"
      holdsInput
      onClose={onClose}
      footer={
        <Row end>
          <CopyButton text={all} what="todos" />
          <Button kind="primary" onClick={onClose}>
            Já copiei
          </Button>
        </Row>
      }
    >
      <FormNote>
        Este sistema não envia links por e-mail. Copie os links e entregue a cada pessoa o seu agora.
      </FormNote>
      <RecordLines
        label="Links"
        lines={invitations.map(({ id, email, link }) => ({
          id,
          title: email,
          detail: urlOf(link),
          end: <CopyButton text={urlOf(link)} what={`link de ${email}`} />,
        }))}
      />
    </Dialog>
  );
}
