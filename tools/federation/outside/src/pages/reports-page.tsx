import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import { headline } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { getDashboardStatistics } from '@demanda/contracts/dashboard';
import { Button, Card, Page, Stat, StatGrid } from '@demanda/ui/core';
import { WeekHead } from '@demanda/ui/date';
import seal from './seal.svg';
import styles from './reports.module.css';

/** A hint above everything, outside of the page's own element. */
const Hint = () => createPortal(<p className={styles.hint}>Os números são de hoje.</p>, document.body);

export function ReportsPage() {
  const [isHinting, setHinting] = useState(false);
  const { data } = useQuery({
    queryKey: ['reports'],
    queryFn: ({ signal }) => request(getDashboardStatistics, {}, { signal }),
    meta: { failure: headline('os números') },
  });
  return (
    <Page title="Relatórios">
      <Card>
        <img className={styles.seal} src={seal} alt="Selo dos relatórios" />
        <StatGrid>
          <Stat label="Tarefas" value={data?.tasks.total ?? 0} />
        </StatGrid>
        <table>
          <WeekHead />
        </table>
        <Button onClick={() => setHinting(true)}>De quando são?</Button>
      </Card>
      {isHinting && <Hint />}
    </Page>
  );
}
