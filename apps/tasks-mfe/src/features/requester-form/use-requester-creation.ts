import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { useFieldLevels, writable } from '@demanda/auth/field-levels';
import { requesterInput, type Requester } from '@demanda/contracts/requesters';
import { useDraft } from '@demanda/record-form/use-draft';
import type { Opening } from '@demanda/ui/core';
import { showServerErrors, useZodForm } from '@demanda/ui/form';
import { createRequesterOptions } from '../../api/requesters';

interface RequesterCreationOptions {
  /** Initial name. */
  name?: string;
  /** Name of the draft; without it, none is kept. */
  draft?: string;
  /** For the toast 'Abrir'; absent while another form stays open. */
  opening?: Opening;
  onCreated: (requester: Requester) => void;
}

/** Form of a new requester, saved by `save`; renders `draftOffer` in it. */
export function useRequesterCreation({ name = '', draft, opening, onCreated }: RequesterCreationOptions) {
  const levelOf = useFieldLevels('requesters');
  const form = useZodForm(
    requesterInput,
    { name, email: '', phone: '' },
    {
      checked: (values) => writable(values, levelOf),
    },
  );
  const { removeDraft, draftOffer } = useDraft({ form, name: draft });
  const create = useMutation(createRequesterOptions(opening));
  const save = form.handleSubmit((requester) =>
    create.mutate(writable(requester, levelOf), {
      onSuccess: (requester) => {
        removeDraft();
        onCreated(requester);
      },
      onError: (error) => showServerErrors(form, fieldErrors(error)),
    }),
  );
  return { control: form.control, levelOf, save: () => void save(), busy: create.isPending, draftOffer };
}
