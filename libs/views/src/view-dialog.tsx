import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { viewInput, type SavedView, type ViewInput } from '@demanda/contracts/views';
import { FormDialog } from '@demanda/ui/dialog';
import { CheckboxField, showServerErrors, TextField, useZodForm } from '@demanda/ui/form';
import { saveViewOptions } from './calls';
import { useViews } from './views-context';

const named = viewInput.pick({ name: true, isShared: true });

interface ViewDialogProps {
  /** The view to rename or share; absent for a new one. */
  view?: SavedView;
  content: Pick<ViewInput, 'query' | 'layout'>;
  onClose: () => void;
}

/** Asks for the name of a view and whether it is shared, saves it, and opens a new one. */
export function ViewDialog({ view, content: { query, layout }, onClose }: ViewDialogProps) {
  const { list, open } = useViews();
  const form = useZodForm(named, { name: view?.name ?? '', isShared: view?.isShared ?? false });
  const save = useMutation(saveViewOptions(list, view?.id));
  const submit = form.handleSubmit((values) =>
    save.mutate(
      { ...values, query, layout, version: view?.version },
      {
        onSuccess: ({ id }) => {
          onClose();
          if (!view) open(String(id));
        },
        onError: (error) => showServerErrors(form, fieldErrors(error)),
      },
    ),
  );
  return (
    <FormDialog
      title={view ? 'Renomear ou compartilhar visão' : 'Salvar visão'}
      submitText="Salvar"
      onSubmit={() => void submit()}
      onClose={onClose}
      busy={save.isPending}
    >
      <TextField control={form.control} name="name" label="Nome" />
      <CheckboxField
        control={form.control}
        name="isShared"
        label="Compartilhar com todos que podem abrir esta lista"
      />
    </FormDialog>
  );
}
