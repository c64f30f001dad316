import { useMutation } from '@demanda/api/use-mutation';
import { usePermissions } from '@demanda/auth/use-permissions';
import { createBillingPeriod, periodTitle } from '@demanda/contracts/billing';
import { currentMonth } from '@demanda/contracts/period-month';
import { Button, Row, useOpening } from '@demanda/ui/core';
import { FormNote } from '@demanda/ui/form';
import { createBillingPeriodOptions } from '../../api/billing-periods';

/** Says that no period takes tasks, and offers to create that of this month to users who may. */
export function NoOpenPeriod({ onCreated }: { onCreated: (id: number) => void }) {
  const { mayCall } = usePermissions();
  const create = useMutation(createBillingPeriodOptions(useOpening('periods')));
  const month = currentMonth();
  if (!mayCall(createBillingPeriod))
    return <FormNote kind="warning">Nenhum período aberto. Peça a quem fatura que crie um.</FormNote>;
  return (
    <>
      <FormNote kind="warning">
        Nenhum período aberto. Crie um para vincular as tarefas selecionadas.
      </FormNote>
      <Row>
        <Button
          icon="plus"
          busy={create.isPending}
          onClick={() => create.mutate(month, { onSuccess: ({ id }) => onCreated(id) })}
        >
          {`Criar período ${periodTitle(month.month, month.year)}`}
        </Button>
      </Row>
    </>
  );
}
