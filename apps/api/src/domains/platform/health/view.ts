import type { HealthPart, PlatformHealth } from '@demanda/contracts/platform-health';
import { readOutboxGroups } from '../../messaging/outbox/metrics';
import { backupStateOf } from '../backup/backup-state';
import type { PlatformServices } from '../panel/platform-services';
import { backupsHealth } from './backups-part';
import { readInstances, toInstance } from './instances';
import type { ServiceState } from './outcomes';
import { toPart, type Finding } from './part';
import { databaseHealth, diskHealth, instancesHealth, versionsHealth } from './server-parts';
import { emailHealth, filesHealth, gatewayHealth, queueHealth } from './service-parts';
import { usedServices } from './used-services';

/** Health of the kept figures, by the last check of them (ADR 0172). */
function figuresHealth({ isWorking, lastWorkedAt }: ServiceState): Finding {
  if (!isWorking)
    return {
      state: 'down',
      text: 'Valores guardados diferem dos contados.',
      advice:
        '`migrate --figures` mostra quais, e `migrate --rebuild-figures` os conta de novo. Avise quem mantém o sistema.',
      lastGoodAt: lastWorkedAt,
    };
  const text = lastWorkedAt
    ? 'Os valores guardados são iguais aos contados.'
    : 'Os valores guardados ainda não foram conferidos.';
  return { state: 'good', text, lastGoodAt: lastWorkedAt };
}

/** Reads the health of every part of the installation. */
export async function readHealth(services: PlatformServices): Promise<PlatformHealth> {
  const { db, outbox, outcomes, fileQuota, releases } = services;
  const database = await databaseHealth(db);
  const now = Date.now();
  const instances = await readInstances(db);
  const states = await outcomes.read([...usedServices(outbox), 'figures' as const]);
  const findings: [HealthPart['part'], Finding][] = [
    ['database', database],
    ['figures', figuresHealth(states.get('figures')!)],
    ['disk', diskHealth(instances)],
    ['files', await filesHealth(states.get('files')!, fileQuota)],
    ['email', emailHealth(outbox.transport, states.get('email'))],
    ...gatewayHealth((service) => states.get(service)),
    ['queue', queueHealth(await readOutboxGroups(db), outbox.channels, now)],
    ['backups', backupsHealth(await backupStateOf(services))],
    ['instances', instancesHealth(instances)],
    ['versions', versionsHealth(instances, releases)],
  ];
  return {
    readAt: new Date(now).toISOString(),
    parts: findings.map(([part, finding]) => toPart(part, finding, now)),
    instances: instances.map(toInstance),
  };
}
