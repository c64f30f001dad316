import { useMutation } from '@demanda/api/use-mutation';
import { Can } from '@demanda/auth/can';
import type { BillingPeriod } from '@demanda/contracts/billing';
import {
  carryBillingDifferences,
  createBillingVersion,
  takeBackBillingDifferences,
  type BillingDifferences,
} from '@demanda/contracts/billing-differences';
import { Button, RecordLink, Row } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { FileNotice, Quiet, Stack } from '@demanda/ui/files';
import { formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import {
  billAgainOptions,
  carryOptions,
  differenceOptions,
  cancelCarryOptions,
} from '../../api/billing-differences';
import { UnbilledTag, unbilledText } from '../../shared/unbilled';

/** Amounts changed after billing, and the period that bills them; empty without changes (G-USE-10). */
export function DifferenceSection({ period }: { period: BillingPeriod }) {
  const { data } = useQuery(differenceOptions(period.id));
  if (!data) return null;
  const { open, carried, received, hasOtherIssuer } = data;
  if (open.length + carried.length + received.length === 0 && !hasOtherIssuer) return null;
  return (
    <DetailSection title="Alterações depois do faturamento">
      <Stack>
        {open.length > 0 && <OpenDifferences period={period} differences={data} />}
        {carried.map((line) => (
          <Quiet key={`${line.taskId} ${line.toTitle} ${line.amount}`}>
            <TaskLink {...line} />
            {`: ${formatMoney(line.amount)} cobrados em ${line.toTitle}.`}
          </Quiet>
        ))}
        {data.mayTakeBack && <CancelCarry period={period} />}
        {received.map((line) => (
          <Quiet key={`${line.taskId} ${line.fromTitle} ${line.amount}`}>
            <TaskLink {...line} />
            {`: ${formatMoney(line.amount)} de ajuste de ${line.fromTitle}, incluídos no total.`}
          </Quiet>
        ))}
        {hasOtherIssuer && <OtherIssuer period={period} />}
      </Stack>
    </DetailSection>
  );
}

const TaskLink = ({ taskId, code, title }: { taskId: number; code: string; title: string }) => (
  <RecordLink kind="tasks" id={taskId}>{`${code} · ${title}`}</RecordLink>
);

interface OpenDifferencesProps {
  period: BillingPeriod;
  differences: BillingDifferences;
}

function OpenDifferences({ period, differences }: OpenDifferencesProps) {
  const { open, mayBill, carryTo } = differences;
  const billing = useMutation(billAgainOptions(period), { stays: true });
  const carrying = useMutation(carryOptions(period), { stays: true });
  const busy = billing.isPending || carrying.isPending;
  return (
    <>
      <FileNotice>{unbilledText(period)}</FileNotice>
      {open.map(({ billed, current, amount, ...task }) => (
        <div key={task.taskId}>
          <TaskLink {...task} />
          {`: faturada por ${formatMoney(billed) || 'sem valor'}, agora ${formatMoney(current) || 'sem valor'} `}
          <UnbilledTag amount={amount} />
        </div>
      ))}
      <Row>
        {mayBill && (
          <Can call={createBillingVersion}>
            <Button
              icon="statement"
              busy={billing.isPending}
              disabled={busy}
              onClick={() => billing.mutate(true)}
            >
              Faturar em nova versão
            </Button>
          </Can>
        )}
        {carryTo && (
          <Can call={carryBillingDifferences}>
            <Button
              icon="move"
              busy={carrying.isPending}
              disabled={busy}
              onClick={() => carrying.mutate(carryTo.id)}
            >
              {`Levar para ${carryTo.title}`}
            </Button>
          </Can>
        )}
      </Row>
      {!carryTo && (
        <Can call={carryBillingDifferences}>
          <Quiet>Para levar a diferença adiante, crie um período em aberto de um mês posterior.</Quiet>
        </Can>
      )}
    </>
  );
}

function CancelCarry({ period }: { period: BillingPeriod }) {
  const { mutate, isPending } = useMutation(cancelCarryOptions(period), { stays: true });
  return (
    <Can call={takeBackBillingDifferences}>
      <div>
        <Button icon="retry" busy={isPending} onClick={() => mutate()}>
          Trazer de volta a diferença
        </Button>
      </div>
    </Can>
  );
}

/** Offers a version with the same amounts and the current company data. */
function OtherIssuer({ period }: { period: BillingPeriod }) {
  const { mutate, isPending } = useMutation(billAgainOptions(period), { stays: true });
  return (
    <>
      <Quiet>
        A versão atual foi gerada com outros dados da empresa ou outra chave Pix. Uma nova versão usa os dados
        de agora, com os mesmos valores.
      </Quiet>
      <Can call={createBillingVersion}>
        <div>
          <Button icon="statement" busy={isPending} onClick={() => mutate(false)}>
            Gerar versão com os dados atuais
          </Button>
        </div>
      </Can>
    </>
  );
}
