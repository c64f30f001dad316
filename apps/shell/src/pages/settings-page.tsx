import { Button, Page } from '@demanda/ui/core';
import { useGoBack } from '../session/use-go-back';
import { SettingsForm } from '../settings/settings-form';

/** Settings of the user's own account. */
export function SettingsPage() {
  const goBack = useGoBack();
  return (
    <Page
      isForm
      title="Configurações do Usuário"
      actions={
        <Button icon="back" onClick={goBack}>
          Voltar
        </Button>
      }
    >
      <SettingsForm onCancel={goBack} />
    </Page>
  );
}
