import { Page, ResultPanel } from '@demanda/ui/core';

interface DeniedPageProps {
  /** Title of the page. */
  title: string;
  /** 'Cobranças indisponíveis'. */
  refusal: string;
  text?: string;
}

/** In place of a page for users who may not see the amounts that it consists of. */
export const DeniedPage = ({
  title,
  refusal,
  text = 'Suas permissões não incluem os valores das cobranças.',
}: DeniedPageProps) => (
  <Page title={title}>
    <ResultPanel icon="denied" title={refusal} text={text} />
  </Page>
);
