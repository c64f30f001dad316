import { ShownOnce } from '@demanda/ui/dialog';
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
    <ShownOnce
      title="Link do convite"
      note="Este sistema não envia links por e-mail. Copie o link e entregue-o à pessoa agora."
      details={[
        ['Usuário', email],
        ['Válido até', formatDateTime(expiresAt)],
      ]}
      secret={{ label: 'Link', what: 'link', text: url, shown: <span className={styles.link}>{url}</span> }}
      confirmText="Já copiei"
      onClose={onClose}
    />
  );
}
