import { fieldErrors } from '@demanda/api/messages';
import type { Requester, RequesterInput } from '@demanda/contracts/requesters';
import { useNavigate } from '@demanda/router';
import { Button, Card, LinkButton, Row } from '@demanda/ui/core';
import { Form, showServerErrors, usePlainForm } from '@demanda/ui/form';
import { useMutation } from '@tanstack/react-query';
import { updateRequesterOptions } from '../../api/requesters';
import { RequesterFields } from './requester-fields';

export function RequesterEditForm({ requester }: { requester: Requester }) {
  const navigate = useNavigate();
  const { id, name, email, phone, version } = requester;
  const form = usePlainForm<RequesterInput>({ name, email, phone: phone ?? '', version });
  const update = useMutation(updateRequesterOptions(id));
  const save = form.handleSubmit((changed) =>
    update.mutate(changed, {
      onSuccess: () => navigate('/requesters'),
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return (
    <Card>
      <Form label="Editar Solicitante" onSubmit={() => void save()} nativeValidation>
        <RequesterFields control={form.control} nativeRequired />
        <Row end>
          <LinkButton to="/requesters">Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={update.isPending}>
            Salvar Alterações
          </Button>
        </Row>
      </Form>
    </Card>
  );
}
