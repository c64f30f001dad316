import type { ChargeEmailPlan } from '@demanda/contracts/charge-emails';
import { IconButton } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { formatMoney, formatPlainDate } from '@demanda/ui/format';
import { useState } from 'react';
import { Line, Lines } from '../../shared/lines';
import { ChargeMessage } from './charge-message';

interface PlannedChargesProps {
  charges: readonly ChargeEmailPlan[];
}

/** The charges that are sent, with their recipients; of several, the text of each on demand. */
export function SentCharges({ charges }: PlannedChargesProps) {
  const [shownId, setShownId] = useState<number>();
  if (charges.length === 0) return null;
  const shown = charges.length > 1 ? charges.find(({ chargeId }) => chargeId === shownId) : undefined;
  return (
    <>
      <DetailSection title={`Quem recebe (${charges.length})`}>
        <Lines label="Cobranças a enviar">
          {charges.map(({ chargeId, number, requesterName, recipients, dueOn, openAmount }) => (
            <Line
              key={chargeId}
              name={`${number} · ${requesterName}`}
              about={`${recipients?.join(', ') ?? 'Endereços ocultos'} · vence em ${formatPlainDate(dueOn)}`}
              figure={formatMoney(openAmount)}
              actions={
                charges.length > 1 && (
                  <IconButton
                    icon="view"
                    label={`Ver o e-mail da cobrança ${number}`}
                    onClick={() => setShownId(chargeId === shownId ? undefined : chargeId)}
                  />
                )
              }
            />
          ))}
        </Lines>
      </DetailSection>
      {shown && <ChargeMessage chargeId={shown.chargeId} />}
    </>
  );
}

/** The charges that are not sent, each with the reason. */
export function LeftOutCharges({ charges }: PlannedChargesProps) {
  if (charges.length === 0) return null;
  return (
    <DetailSection title={`Quem fica de fora (${charges.length})`}>
      <Lines label="Cobranças que ficam de fora">
        {charges.map(({ chargeId, number, requesterName, refusal }) => (
          <Line
            key={chargeId}
            name={`${number} · ${requesterName}`}
            about={refusal ?? 'Já foi enviada ou está na fila.'}
          />
        ))}
      </Lines>
    </DetailSection>
  );
}
