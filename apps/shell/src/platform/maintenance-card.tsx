import { errorMessage } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { Can } from '@demanda/auth/can';
import { endMaintenance, setMaintenance } from '@demanda/contracts/maintenance';
import { Button, Card, late } from '@demanda/ui/core';
import { formatDayAndTime } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { endMaintenanceOptions, maintenanceOptions } from './maintenance-calls';
import styles from './platform.module.css';

const MaintenanceDialog = late(async () => (await import('./maintenance-dialog')).MaintenanceDialog);

const momentText = (instant: string) => formatDayAndTime(new Date(instant));

/** The notice of maintenance that everybody sees, and the buttons that set and withdraw it. */
export function MaintenanceCard() {
  const { data, error } = useQuery(maintenanceOptions);
  const end = useMutation(endMaintenanceOptions);
  const [isOpen, setOpen] = useState(false);
  const current = data?.maintenance;
  return (
    <Card
      title="Aviso de manutenção"
      actions={
        data && (
          <>
            {current && (
              <Can call={endMaintenance}>
                <Button icon="close" busy={end.isPending} onClick={() => end.mutate(data.version)}>
                  Retirar aviso
                </Button>
              </Can>
            )}
            <Can call={setMaintenance}>
              <Button icon="edit" onClick={() => setOpen(true)}>
                {current ? 'Alterar aviso' : 'Definir aviso'}
              </Button>
            </Can>
          </>
        )
      }
    >
      {current && <p className={styles.backup}>{current.text}</p>}
      <span className={styles.quiet}>
        {current && `De ${momentText(current.beginsAt)} até ${momentText(current.endsAt)}. `}
        {error && !data ? errorMessage(error) : 'Aparece para todos, também na entrada, e termina sozinho.'}
      </span>
      {isOpen && (
        <MaintenanceDialog
          current={current ?? undefined}
          version={data?.version}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
