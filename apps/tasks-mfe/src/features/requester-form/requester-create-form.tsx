import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { requesterInput } from '@demanda/contracts/requesters';
import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton, Row } from '@demanda/ui/core';
import { Form, showServerErrors, useZodForm } from '@demanda/ui/form';
import { createRequesterOptions } from '../../api/requesters';
import { RequesterFields } from './requester-fields';

export function RequesterCreateForm() {
  const leave = useReturnToList('/requesters');
  const levelOf = useFieldLevels('requesters');
  const form = useZodForm(
    requesterInput,
    { name: '', email: '', phone: '' },
    {
      checked: (values) => writable(values, levelOf),
    },
  );
  const create = useMutation(createRequesterOptions);
  const save = form.handleSubmit((requester) =>
    create.mutate(writable(requester, levelOf), {
      onSuccess: leave,
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <Card>
      <Form label="Novo Solicitante" onSubmit={() => void save()} levelOf={levelOf}>
        <RequesterFields control={form.control} />
        <Row end>
          <LinkButton {...returnToList('/requesters')}>Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={create.isPending}>
            Salvar
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
