import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, useIsOutdated, writable } from '@demanda/auth/field-levels';
import {
  requester as requesterShape,
  type Requester,
  type RequesterInput,
} from '@demanda/contracts/requesters';
import { useRecordForm } from '@demanda/record-form/use-record-form';
import { returnToList, useReturnToList } from '@demanda/router';
import { Button, Card, LinkButton } from '@demanda/ui/core';
import { plainFields } from '@demanda/ui/dialog';
import { Form, FormActions, usePlainForm } from '@demanda/ui/form';
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
  const update = useMutation(updateRequesterOptions(requester.id, writable(toValues(requester), levelOf)));
  const { save, conflictDialog, draftOffer } = useRecordForm({
    form,
    stored: requester,
    shape: requesterShape,
    toValues,
    fields: conflictFields,
    levelOf,
    isOutdated,
    draft: `requesters.${requester.id}`,
    update,
    onSaved: leave,
  });
  return (
    <>
      <Form label="Editar Solicitante" onSubmit={save} levelOf={levelOf} nativeValidation>
        {draftOffer}
        <Card>
          <RequesterFields control={form.control} nativeRequired />
        </Card>
        <FormActions>
          <LinkButton {...returnToList('/requesters', requester)}>Cancelar</LinkButton>
          <Button kind="primary" type="submit" busy={update.isPending}>
            Salvar Alterações
          </Button>
        </FormActions>
      </Form>
      {conflictDialog}
    </>
  );
}
