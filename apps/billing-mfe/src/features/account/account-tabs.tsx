import { usePermissions } from '@demanda/auth/use-permissions';
import { listDeliveryGroups } from '@demanda/contracts/deliveries';
import type { RequesterAccount } from '@demanda/contracts/payments';
import { listTasksWithoutBilling } from '@demanda/contracts/tasks';
import { useLocation, useNavigate } from '@demanda/router';
import { Card } from '@demanda/ui/core';
import { Segments } from '@demanda/ui/dialog';
import type { ChargeJob, ShownCharge } from '../../shared/charge-actions';
import { AccountEntries } from './account-entries';
import { BillableTasks, RequesterDeliveries } from './account-tasks';
import { OpenCharges } from './open-charges';

const TABS = ['charges', 'tasks', 'deliveries'] as const;
const labels = { charges: 'Cobranças', tasks: 'Tarefas a faturar', deliveries: 'Entregas' };

interface AccountTabsProps {
  account: RequesterAccount;
  onAsk: (job: ChargeJob, charge: ShownCharge) => void;
}

/** Charges and statement of a requester, the tasks that may be billed, and the deliveries; the URL names the choice. */
export function AccountTabs({ account: { requesterId, credit, entries }, onAsk }: AccountTabsProps) {
  const { mayCall, hasRight } = usePermissions();
  const asked = new URLSearchParams(useLocation().search).get('tab');
  const navigate = useNavigate();
  const seesDeliveries = hasRight('deliveries:VIEW') && mayCall(listDeliveryGroups);
  const isShown = {
    charges: true,
    tasks: seesDeliveries && mayCall(listTasksWithoutBilling),
    deliveries: seesDeliveries,
  };
  const shown = TABS.filter((value) => isShown[value]);
  const tab = shown.find((value) => value === asked) ?? 'charges';
  return (
    <>
      {shown.length > 1 && (
        <Segments
          label="Parte da conta"
          options={shown.map((value) => ({ value, label: labels[value] }))}
          value={tab}
          onChange={(chosen) => void navigate(`?tab=${chosen}`)}
        />
      )}
      {tab === 'tasks' ? (
        <BillableTasks requesterId={requesterId} />
      ) : tab === 'deliveries' ? (
        <RequesterDeliveries requesterId={requesterId} />
      ) : (
        <>
          <Card title="Cobranças em aberto">
            <OpenCharges requesterId={requesterId} credit={credit} onAsk={onAsk} />
          </Card>
          <Card title="Extrato">
            <AccountEntries entries={entries} />
          </Card>
        </>
      )}
    </>
  );
}
