import { Suspense, lazy, useState } from 'react';
import { createPortal } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@demanda/ui/core';
import chart from './chart.svg';
import styles from './reports-page.module.css';

const Details = lazy(() => import('./details'));

/** A page with what a remote may hold: a style, an image, a chunk of its own, a fallback and a portal. */
export function ReportsPage() {
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: ['sample'], queryFn: () => Promise.resolve(7) });
  return (
    <section className={styles.page}>
      <h1>Relatórios</h1>
      <img src={chart} alt="Gráfico" />
      <p data-queries={client.getQueryCache().getAll().length}>{data} registros</p>
      <Button onClick={() => setOpen(true)}>Ver detalhes</Button>
      {isOpen && (
        <Suspense fallback="Carregando os detalhes …">
          <Details />
        </Suspense>
      )}
      {isOpen && createPortal(<p>Aviso fora da página</p>, document.body)}
    </section>
  );
}
