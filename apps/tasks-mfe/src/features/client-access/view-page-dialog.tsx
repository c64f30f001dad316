import { failureOf } from '@demanda/api/messages';
import { ExternalLink, FailurePanel, Loading } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { clientViewOptions } from '../../api/client-links';
import styles from './client-access.module.css';

interface ViewPageDialogProps {
  requesterId: number;
  onClose: () => void;
}

/** Leads to the page as the client sees it, at an address that opens for a few minutes (ADR 0138). */
export function ViewPageDialog({ requesterId, onClose }: ViewPageDialogProps) {
  const { data, error, refetch } = useQuery(clientViewOptions(requesterId));
  return (
    <Dialog title="Ver como o cliente" onClose={onClose}>
      {error && <FailurePanel title="Erro ao preparar a visualização" {...failureOf({ error, refetch })} />}
      {!data && !error && <Loading text="Carregando..." />}
      {data && (
        <>
          <p className={styles.text}>
            Só para ver: nada é respondido nem registrado. O endereço abre por dez minutos, enquanto você
            tiver acesso.
          </p>
          <ExternalLink href={new URL(data.path, window.location.origin).href}>
            Abrir a página do cliente
          </ExternalLink>
        </>
      )}
    </Dialog>
  );
}
