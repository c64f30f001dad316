import { usePermissions } from '@demanda/auth/use-permissions';
import { bankRuleLabels, bankRuleTexts } from '@demanda/contracts/bank-match-labels';
import type { BankRuleState } from '@demanda/contracts/bank-matches';
import { updateBillingSettings } from '@demanda/contracts/billing-settings';
import { Button, Row, Tag } from '@demanda/ui/core';
import { formatCount } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { bankRulesOptions } from '../../api/bank-lines';
import { Line, LoadedLines } from '../../shared/lines';

/** 'Decidiu 12 recebimentos; 1 desfeito' */
function doneText({ doneCount, undoneCount }: BankRuleState): string {
  const done =
    doneCount > 0 ? `Decidiu ${formatCount(doneCount, 'recebimento(s)')}` : 'Ainda não decidiu nada';
  return undoneCount > 0 ? `${done}; ${formatCount(undoneCount, 'desfeito(s)')}.` : `${done}.`;
}

/** The rules in the order in which they act, what each acts on, and what it has done. */
export function BankRules({ onSwitch }: { onSwitch: () => void }) {
  const query = useQuery(bankRulesOptions);
  const { mayCall } = usePermissions();
  return (
    <>
      <LoadedLines
        label="Regras"
        query={query}
        emptyText="Nenhuma regra."
        line={(state: BankRuleState) => (
          <Line
            key={state.rule}
            name={
              <>
                {bankRuleLabels[state.rule]}
                <Tag tone={state.isActive ? 'success' : undefined}>
                  {state.isActive ? 'Ligada' : 'Desligada'}
                </Tag>
              </>
            }
            about={
              <>
                <div>{bankRuleTexts[state.rule]}</div>
                <div>{doneText(state)}</div>
              </>
            }
          />
        )}
      />
      {mayCall(updateBillingSettings) && (
        <Row>
          <Button icon="settings" onClick={onSwitch}>
            Ligar ou desligar
          </Button>
        </Row>
      )}
    </>
  );
}
