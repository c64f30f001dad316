import { Button, CopyButton, Row } from '@demanda/ui/core';
import { Detail, Details, Dialog } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { formatDateTime } from '@demanda/ui/format';
import styles from './invitation-link.module.css';

interface InvitationLinkProps {
  email: string;
  /** URL, or a path of the product. */
  link: string;
  /** UTC instant. */
  expiresAt: string;
  onClose: () => void;
}

/** Shows the link of an invitation once, where no e-mail takes it to the person. */
export function InvitationLink({ email, link, expiresAt, onClose }: InvitationLinkProps) {
  const url = new URL(link, window.location.origin).href;
  return (
    <Dialog
      title="Link do convite"
      holdsInput
      onClose={onClose}
      footer={
        <Row end>
          <Button kind="primary" onClick={onClose}>
            Já copiei
          </Button>
        </Row>
      }
    >
      <div className={styles.parts}>
        <FormNote>
          Este sistema não envia links por e-mail. Copie o link e entregue-o à pessoa agora.
        </FormNote>
        <Details>
          <Detail label="Usuário">{email}</Detail>
          <Detail label="Válido até">{formatDateTime(expiresAt)}</Detail>
          <Detail label="Link" wide>
            <span className={styles.link}>{url}</span>
            <CopyButton text={url} what="link" />
          </Detail>
        </Details>
      </div>
    </Dialog>
  );
}
