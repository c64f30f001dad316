import { fieldErrors } from '@demanda/api/messages';
import { staleRecord } from '@demanda/api/stale-record';
import { useMutation } from '@demanda/api/use-mutation';
import { OUTDATED_TEXT, useFieldLevels, useIsOutdated, writable } from '@demanda/auth/field-levels';
import {
  requester as requesterShape,
  type Requester,
  type RequesterInput,
} from '@demanda/contracts/requesters';
import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton, Row, toast } from '@demanda/ui/core';
import { plainFields, useConflict } from '@demanda/ui/dialog';
import { Form, showServerErrors, usePlainForm } from '@demanda/ui/form';
import { updateRequesterOptions } from '../../api/requesters';
import { RequesterFields } from './requester-fields';

const conflictFields = plainFields<RequesterInput>({ name: 'Nome', email: 'E-mail', phone: 'Telefone' });

const toValues = ({ name, email, phone, version }: Requester): RequesterInput => ({
  name,
  email,
  phone: phone ?? '',
  version,
});

export function RequesterEditForm({ requester }: { requester: Requester }) {
  const leave = useReturnToList('/requesters');
  const levelOf = useFieldLevels('requesters', requester);
  const isOutdated = useIsOutdated('requesters', requester);
  const form = usePlainForm<RequesterInput>(toValues(requester));
  const update = useMutation(updateRequesterOptions(requester.id));
  const fail = (error: Error) => {
    const current = staleRecord(error, requesterShape);
    if (current) conflict.open(current);
    else showServerErrors(form, fieldErrors(error));
  };
  const save = form.handleSubmit((changed) =>
    isOutdated
      ? toast.error(OUTDATED_TEXT)
      : update.mutate(writable(changed, levelOf), {
          onSuccess: leave,
          onError: fail,
        }),
  );
  const conflict = useConflict({
    form,
    stored: requester,
    toValues,
    fieldsOf: () => conflictFields,
    levelOf,
    save,
  });
  return (
    <Card>
      <Form label="Editar Solicitante" onSubmit={() => void save()} levelOf={levelOf} nativeValidation>
        <RequesterFields control={form.control} nativeRequired />
        <Row end>
          <LinkButton {...returnToList('/requesters', requester)}>Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={update.isPending}>
            Salvar Alterações
          </Button>
        </Row>
      </Form>
      {conflict.dialog}
    </Card>
  );
}
