import { Page, ResultPanel } from '@demanda/ui/core';

interface DeniedPageProps {
  /** Title of the page. */
  title: string;
  /** 'Cobranças indisponíveis'. */
  refusal: string;
  text?: string;
}

/** Shown instead of a page of amounts to users who may not see them. */
export const DeniedPage = ({
  title,
  refusal,
  text = 'Suas permissões não incluem os valores das cobranças.',
}: DeniedPageProps) => (
  <Page title={title}>
    <ResultPanel icon="denied" title={refusal} text={text} />
  </Page>
);
