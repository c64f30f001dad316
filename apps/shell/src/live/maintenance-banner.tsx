import { useSession } from '@demanda/auth/use-session';
import type { Maintenance } from '@demanda/contracts/maintenance';
import { z } from '@demanda/schema';
import { Icon, IconButton, readStored } from '@demanda/ui/core';
import { formatDayAndTime } from '@demanda/ui/format';
import { useState } from 'react';
import { useLive } from './live-store';
import styles from './bottom-notices.module.css';

/** Key of the notice that was closed in this browser, with the person who closed it. */
const CLOSED_KEY = 'demanda.maintenance-closed';

/** The notice of maintenance, while it lasts and until the person closes it; another text is shown again. */
export function MaintenanceBanner() {
  const { maintenance } = useLive();
  const { user } = useSession();
  const [closed, setClosed] = useState(() => readStored(CLOSED_KEY, z.string(), ''));
  const current = `${user?.id ?? 0} ${maintenance?.text}`;
  const close = () => {
    localStorage.setItem(CLOSED_KEY, JSON.stringify(current));
    setClosed(current);
  };
  return (
    // The live region must exist before its content for assistive technology to announce it.
    <div role="status">
      {maintenance && closed !== current && <Banner maintenance={maintenance} onClose={close} />}
    </div>
  );
}

function Banner({ maintenance, onClose }: { maintenance: Maintenance; onClose: () => void }) {
  return (
    <div className={`${styles.banner} ${styles.maintenance}`}>
      <Icon name="alert" />
      <p className={styles.maintenanceText}>
        <strong>Aviso de manutenção</strong> até {formatDayAndTime(new Date(maintenance.endsAt))}:{' '}
        {maintenance.text}
      </p>
      <IconButton icon="close" label="Fechar aviso de manutenção" onClick={onClose} />
    </div>
  );
}
