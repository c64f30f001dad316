import { MessageBody } from '@demanda/email/message-body';
import { Loading } from '@demanda/ui/core';
import { DetailSection } from '@demanda/ui/dialog';
import { FormNote } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { chargeEmailOptions } from '../../api/charge-emails';

/** Subject and text of the e-mail of a charge. */
export function ChargeMessage({ chargeId }: { chargeId: number }) {
  const { data, isError } = useQuery(chargeEmailOptions(chargeId));
  if (isError) return <FormNote kind="warning">Não foi possível mostrar o texto do e-mail.</FormNote>;
  if (!data) return <Loading text="Preparando o e-mail..." />;
  return (
    <>
      <DetailSection title="Assunto">{data.subject}</DetailSection>
      <MessageBody html={data.html} text={data.text} />
    </>
  );
}
