import type { Page } from '@demanda/contracts/list';
import type { User } from '@demanda/contracts/users';
import { Stat, StatGrid } from '@demanda/ui/core';
import { formatInteger } from '@demanda/ui/format';

/** The total from the server, and counts of this page (USER-03 to USER-06). */
export function UserSummary({ page }: { page: Page<User> | undefined }) {
  const count = (holds: (user: User) => boolean) => page && formatInteger(page.content.filter(holds).length);
  return (
    <StatGrid>
      <Stat label="Total" value={page && formatInteger(page.totalElements)} hint="Cadastrados" />
      <Stat label="Ativos" value={count(({ enabled }) => enabled)} hint="Nesta página" />
      <Stat label="Admins" value={count(({ roles }) => roles.includes('ADMIN'))} hint="Nesta página" />
      <Stat label="Usuários" value={count(({ roles }) => roles.includes('USER'))} hint="Nesta página" />
    </StatGrid>
  );
}
