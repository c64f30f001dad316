import { useSession } from '@demanda/auth/use-session';
import type { dashboardCard } from '@demanda/contracts/slots';
import type { ReleasedRemote } from '@demanda/federation/release';
import { Slot } from '@demanda/federation/slot';
import { localTime } from '@demanda/contracts/time-zone';
import { Card, Page } from '@demanda/ui/core';
import { formatLongDate } from '@demanda/ui/format';
import { useState } from 'react';
import { Charts } from '../dashboard/charts';
import { FirstSteps } from '../dashboard/first-steps';
import { Reports } from '../dashboard/reports';
import { Shortcuts } from '../dashboard/shortcuts';
import { Statistics } from '../dashboard/statistics';
import { WorkQueues } from '../dashboard/work-queues';
import { shortcutsOf } from '../layout/entries';

/** Start page: greeting, date, what waits for the user, figures, charts, spreadsheets, shortcuts. */
export function DashboardPage({ remotes }: { remotes: ReleasedRemote[] }) {
  const { user } = useSession();
  const [now] = useState(() => new Date());
  return (
    <Page title="Dashboard" subtitle={`${salutation(now)}, ${user?.name}! Hoje é ${formatLongDate(now)}.`}>
      <FirstSteps remotes={remotes} />
      <WorkQueues remotes={remotes} />
      <Statistics />
      <Slot<typeof dashboardCard>
        name="shell.dashboard.card"
        props={{}}
        frame={({ label }, content) => <Card title={label}>{content}</Card>}
      />
      <Charts />
      <Reports />
      <Shortcuts entries={shortcutsOf(remotes)} />
    </Page>
  );
}

function salutation(now: Date): string {
  const hour = Number(localTime(now).slice(11, 13));
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
