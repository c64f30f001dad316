import { MIN_HABIT_CHARGES } from '@demanda/contracts/receivable-lists';
import type { ExpectedReceivables } from '@demanda/contracts/receivables';
import { Card } from '@demanda/ui/core';
import { Segments } from '@demanda/ui/dialog';
import { Disclosure, Quiet } from '@demanda/ui/files';
import { formatCount, formatMoney } from '@demanda/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expectedOptions } from '../../api/receivables';
import { Line, Lines } from '../../shared/lines';
import { expectedChart, habitText, monthText, spanText } from './chart-values';
import { FigureTable } from './figure-table';
import { expectedCharges, openCharges } from './links';
import { FigureChart, Pair, Panel } from './panel';

const TITLE = 'Quando deve entrar';
const HABITS = 'Como cada solicitante costuma pagar';
const BY = [
  { value: 'week' as const, label: 'Por semana' },
  { value: 'month' as const, label: 'Por mês' },
];

/** What is open by the week or month in which it is expected. */
export function ExpectedPanel({ clients }: { clients: number[] }) {
  return (
    <Panel title={TITLE} query={useQuery(expectedOptions({ requesterId: clients }))}>
      {(expected) => <Expected expected={expected} clients={clients} />}
    </Panel>
  );
}

function Expected({ expected, clients }: { expected: ExpectedReceivables; clients: number[] }) {
  const [by, setBy] = useState<'week' | 'month'>('week');
  const periods = by === 'week' ? expected.weeks : expected.months;
  const passed = expected.weeks[0]!.usual;
  return (
    <Pair>
      <FigureChart
        title={TITLE}
        summary={
          passed.count > 0
            ? `${formatMoney(passed.amount)} já deveriam ter entrado, pelo hábito de cada solicitante.`
            : 'Nada do que está em aberto passou do dia em que costuma ser pago.'
        }
        data={expectedChart(periods, by)}
        urlOf={(point, series) => (series === 0 ? openCharges : expectedCharges)(periods[point]!, clients)}
      />
      <Card
        title="Por período"
        actions={<Segments label="Período da previsão" options={BY} value={by} onChange={setBy} />}
      >
        <FigureTable
          label={by === 'week' ? 'Esperado por semana' : 'Esperado por mês'}
          heads={[by === 'week' ? 'Semana' : 'Mês', 'Pelo vencimento', 'Pelo hábito']}
          rows={periods.map((period) => ({
            key: String(period.from),
            head: by === 'week' ? spanText(period) : monthText(period),
            cells: [
              { amount: period.due.amount, to: openCharges(period, clients) },
              { amount: period.usual.amount, to: expectedCharges(period, clients) },
            ],
          }))}
        />
        <Habits expected={expected} />
      </Card>
    </Pair>
  );
}

/** What the column 'Pelo hábito' is based on. */
function Habits({ expected: { habits, withoutHabit } }: { expected: ExpectedReceivables }) {
  if (habits.length === 0 && withoutHabit === 0) return null;
  const others =
    withoutHabit > 0
      ? `${formatCount(withoutHabit, 'solicitante(s)')} com menos de ${MIN_HABIT_CHARGES} cobranças pagas: vale o vencimento.`
      : '';
  return (
    <Disclosure title={HABITS} label={HABITS} level={3} startsClosed isLazy>
      {habits.length > 0 && (
        <Lines label="Hábitos de pagamento">
          {habits.map(({ requesterId, requesterName, days, charges }) => (
            <Line key={requesterId} name={habitText(requesterName, days, charges)} />
          ))}
        </Lines>
      )}
      {others && <Quiet>{others}</Quiet>}
    </Disclosure>
  );
}
