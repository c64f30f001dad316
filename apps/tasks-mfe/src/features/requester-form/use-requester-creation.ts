import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { requesterInput, type Requester } from '@demanda/contracts/requesters';
import { showServerErrors, useZodForm } from '@demanda/ui/form';
import { createRequesterOptions } from '../../api/requesters';

/** Form of a new requester, saved by `save`. */
export function useRequesterCreation(name: string, onCreated: (requester: Requester) => void) {
  const levelOf = useFieldLevels('requesters');
  const form = useZodForm(
    requesterInput,
    { name, email: '', phone: '' },
    {
      checked: (values) => writable(values, levelOf),
    },
  );
  const create = useMutation(createRequesterOptions);
  const save = form.handleSubmit((requester) =>
    create.mutate(writable(requester, levelOf), {
      onSuccess: onCreated,
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return { control: form.control, levelOf, save: () => void save(), busy: create.isPending };
}
