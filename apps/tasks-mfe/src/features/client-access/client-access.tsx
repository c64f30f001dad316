import { failureOf } from '@demanda/api/messages';
import { usePermissions } from '@demanda/auth/use-permissions';
import {
  createClientLink,
  listClientLinks,
  renewClientLink,
  revokeClientLink,
  type ClientLink,
} from '@demanda/contracts/client-links';
import { updateClientPage, viewClientPage } from '@demanda/contracts/client-page';
import { ClientLinkDialog, type Client } from '@demanda/record-form/client-link-dialog';
import { Button, FailurePanel, Row } from '@demanda/ui/core';
import { Detail } from '@demanda/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clientLinksOptions } from '../../api/client-links';
import styles from './client-access.module.css';
import { ClientPageDialog } from './client-page-dialog';
import { ClientLinkLine } from './client-link-line';
import { RenewLinkDialog } from './renew-link-dialog';
import { RevokeLinkDialog } from './revoke-link-dialog';
import { ViewPageDialog } from './view-page-dialog';

type Opened = { dialog: 'create' | 'page' | 'view' } | { dialog: 'renew' | 'revoke'; link: ClientLink };

/** The links with which a client sees deliveries and charges, for users who may see its contacts (ADR 0159). */
export function ClientAccess({ requester }: { requester: Client }) {
  const { mayCall } = usePermissions();
  return mayCall(listClientLinks) && <ClientLinks requester={requester} />;
}

function ClientLinks({ requester }: { requester: Client }) {
  const { mayCall } = usePermissions();
  const { data: links, error, refetch } = useQuery(clientLinksOptions(requester.id));
  const [opened, setOpened] = useState<Opened>();
  // Every page of a client shows them.
  const seesDeliveries = mayCall({ access: 'deliveries:VIEW' }) && mayCall({ access: 'tasks:VIEW' });
  const seesCharges = mayCall({ access: 'billing:VIEW', reveals: 'tasks.amount' });
  const sees = ({ showsCharges, only }: ClientLink) =>
    (only?.kind === 'charge' || seesDeliveries) && (!showsCharges || seesCharges);
  const dialog = { requesterId: requester.id, onClose: () => setOpened(undefined) };
  const open = (name: 'renew' | 'revoke', isAllowed: boolean) =>
    isAllowed ? (link: ClientLink) => setOpened({ dialog: name, link }) : undefined;
  return (
    <Detail label="Acesso do cliente" wide>
      <div role="group" aria-label="Acesso do cliente" className={styles.links}>
        {error && <FailurePanel title="Erro ao carregar os links" {...failureOf({ error, refetch })} />}
        {links?.length === 0 && (
          <p className={styles.text}>
            Nenhum link. Com um link, o cliente vê as entregas e as cobranças sem ter conta no Demanda.
          </p>
        )}
        {links?.map((link) => (
          <ClientLinkLine
            key={link.id}
            link={link}
            onRenew={open('renew', mayCall(renewClientLink) && sees(link))}
            onRevoke={open('revoke', mayCall(revokeClientLink))}
          />
        ))}
        {links && (
          <Row>
            {seesDeliveries && mayCall(createClientLink) && (
              <Button icon="plus" onClick={() => setOpened({ dialog: 'create' })}>
                Criar link
              </Button>
            )}
            {mayCall(updateClientPage) && (
              <Button icon="settings" onClick={() => setOpened({ dialog: 'page' })}>
                O que o cliente vê
              </Button>
            )}
            {seesDeliveries && mayCall(viewClientPage) && (
              <Button icon="view" onClick={() => setOpened({ dialog: 'view' })}>
                Ver como o cliente
              </Button>
            )}
          </Row>
        )}
      </div>
      {opened?.dialog === 'create' && <ClientLinkDialog requester={requester} onClose={dialog.onClose} />}
      {opened?.dialog === 'page' && <ClientPageDialog {...dialog} />}
      {opened?.dialog === 'view' && <ViewPageDialog {...dialog} />}
      {opened?.dialog === 'renew' && <RenewLinkDialog link={opened.link} {...dialog} />}
      {opened?.dialog === 'revoke' && <RevokeLinkDialog link={opened.link} {...dialog} />}
    </Detail>
  );
}
