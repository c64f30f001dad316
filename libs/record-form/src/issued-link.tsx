import type { IssuedClientLink } from '@demanda/contracts/client-links';
import { ShownOnce } from '@demanda/ui/dialog';
import { formatDate } from '@demanda/ui/format';
import styles from './client-link.module.css';

interface IssuedLinkProps {
  title: string;
  link: IssuedClientLink;
  onClose: () => void;
}

/** Shows the address of a link, which the server returns only once. */
export function IssuedLink({ title, link, onClose }: IssuedLinkProps) {
  const { recipientName, recipientEmail, expiresAt, url } = link;
  // A server that does not know its address returns a path.
  const address = new URL(url, window.location.origin).href;
  return (
    <ShownOnce
      title={title}
      note="Copie o endereço agora: ele não será mostrado de novo."
      details={[
        ['Para', `${recipientName} (${recipientEmail})`],
        ['Vale até', formatDate(expiresAt)],
      ]}
      secret={{
        ...{ label: 'Endereço', what: 'endereço', text: address },
        shown: <code className={styles.url}>{address}</code>,
      }}
      confirmText="Já copiei"
      onClose={onClose}
    >
      <p className={styles.text}>
        {link.only
          ? 'Quem tem o endereço vê este registro, e mais nada do cliente, sem senha.'
          : 'Quem tem o endereço vê o que o cliente vê, sem senha.'}{' '}
        Envie-o só a {recipientName}.
      </p>
    </ShownOnce>
  );
}
