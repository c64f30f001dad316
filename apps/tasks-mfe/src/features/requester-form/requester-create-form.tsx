import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton, Row } from '@demanda/ui/core';
import { Form } from '@demanda/ui/form';
import { RequesterFields } from './requester-fields';
import { useRequesterCreation } from './use-requester-creation';

export function RequesterCreateForm() {
  const { control, levelOf, save, busy, draftOffer } = useRequesterCreation({
    draft: 'requesters.new',
    onCreated: useReturnToList('/requesters'),
  });
  return (
    <Card>
      <Form label="Novo Solicitante" onSubmit={save} levelOf={levelOf}>
        {draftOffer}
        <RequesterFields control={control} />
        <Row end>
          <LinkButton {...returnToList('/requesters')}>Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={busy}>
            Salvar
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
