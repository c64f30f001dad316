import { useSession } from '@demanda/auth/use-session';
import type { NavigationEntry } from '@demanda/federation/contract';
import { Page } from '@demanda/ui/core';
import { formatLongDate } from '@demanda/ui/format';
import { Charts } from '../dashboard/charts';
import { Reports } from '../dashboard/reports';
import { Shortcuts } from '../dashboard/shortcuts';
import { Statistics } from '../dashboard/statistics';

/** Start page: greeting, date, figures, charts, spreadsheets, shortcuts. */
export function DashboardPage({ shortcuts }: { shortcuts: NavigationEntry[] }) {
  const { user } = useSession();
  const now = new Date();
  return (
    <Page title="Dashboard" subtitle={`${salutation(now)}, ${user?.name}! Hoje é ${formatLongDate(now)}.`}>
      <Statistics />
      <Charts />
      <Reports />
      <Shortcuts entries={shortcuts} />
    </Page>
  );
}

function salutation(now: Date): string {
  const hour = now.getHours();
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
