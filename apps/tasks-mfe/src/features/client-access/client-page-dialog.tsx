import { closingDialog } from '@demanda/api/stale-record';
import { failureOf } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { clientSwitches, type ClientPage } from '@demanda/contracts/client-page';
import { clientSwitchLabels } from '@demanda/contracts/client-page-labels';
import { z } from '@demanda/schema';
import { FailurePanel, Loading } from '@demanda/ui/core';
import { Dialog, FormDialog } from '@demanda/ui/dialog';
import { CheckboxField, optionsOf, RadioField, useWatch, useZodForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import { clientPageOptions, updateClientPageOptions } from '../../api/client-links';

const TITLE = 'Página do cliente';
const switches = optionsOf(clientSwitchLabels);
const shape = clientSwitches.extend({ choice: z.enum(['installation', 'own']) });

interface ClientPageDialogProps {
  requesterId: number;
  onClose: () => void;
}

/** Dialog of what one client sees on its page (ADR 0164). */
export function ClientPageDialog({ requesterId, onClose }: ClientPageDialogProps) {
  const { data, error, refetch } = useQuery(clientPageOptions(requesterId));
  if (data) return <ClientPageForm page={data} requesterId={requesterId} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose}>
      {error ? (
        <FailurePanel title="Erro ao carregar o que o cliente vê" {...failureOf({ error, refetch })} />
      ) : (
        <Loading text="Carregando..." />
      )}
    </Dialog>
  );
}

/** What the installation shows, in a sentence. */
const shownText = ({ installation }: ClientPage) => {
  const on = switches.filter(({ value }) => installation[value]).map(({ label }) => label);
  return on.length > 0 ? `Agora: ${on.join('; ')}.` : 'Agora: nada além do que foi entregue.';
};

function ClientPageForm({ page, requesterId, onClose }: ClientPageDialogProps & { page: ClientPage }) {
  const { own, installation, version } = page;
  const update = useMutation(updateClientPageOptions(requesterId));
  const form = useZodForm(shape, { ...(own ?? installation), choice: own ? 'own' : 'installation' });
  const isOwn = useWatch({ control: form.control, name: 'choice' }) === 'own';
  const save = form.handleSubmit(({ choice, ...chosen }) =>
    update.mutate({ own: choice === 'own' ? chosen : null, version }, closingDialog(onClose)),
  );
  return (
    <FormDialog
      title={TITLE}
      submitText="Salvar"
      busy={update.isPending}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <RadioField
        control={form.control}
        name="choice"
        label="O que este cliente vê"
        options={[
          { value: 'installation', label: 'Como a instalação', hint: shownText(page) },
          {
            value: 'own',
            label: 'Só para este cliente',
            hint: 'O que a instalação mudar não vale para ele.',
          },
        ]}
      />
      {isOwn &&
        switches.map(({ value, label }) => (
          <CheckboxField key={value} control={form.control} name={value} label={label} />
        ))}
    </FormDialog>
  );
}
