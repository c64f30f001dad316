import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton, useOpening } from '@demanda/ui/core';
import { Form, FormActions } from '@demanda/ui/form';
import { RequesterFields } from './requester-fields';
import { useRequesterCreation } from './use-requester-creation';

export function RequesterCreateForm() {
  const { control, levelOf, save, busy, draftOffer } = useRequesterCreation({
    draft: 'requesters.new',
    opening: useOpening('requesters'),
    onCreated: useReturnToList('/requesters'),
  });
  return (
    <Form label="Novo Solicitante" onSubmit={save} levelOf={levelOf}>
      {draftOffer}
      <Card>
        <RequesterFields control={control} />
      </Card>
      <FormActions>
        <LinkButton {...returnToList('/requesters')}>Cancelar</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          Salvar
        </Button>
      </FormActions>
    </Form>
  );
}
