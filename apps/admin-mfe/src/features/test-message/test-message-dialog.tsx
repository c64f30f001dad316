import { fieldErrors } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { notificationTypeLabels } from '@demanda/contracts/notification-labels';
import type { NotificationConfig } from '@demanda/contracts/notifications';
import { testMessageInput } from '@demanda/contracts/test-messages';
import { Button, Row } from '@demanda/ui/core';
import { CloseButton, Dialog } from '@demanda/ui/dialog';
import {
  Form,
  FormNote,
  optionsOf,
  SelectField,
  showServerErrors,
  TextField,
  useWatch,
  useZodForm,
} from '@demanda/ui/form';
import { testMessageOptions } from '../../api/test-messages';

interface TestMessageDialogProps {
  /** Rule whose message is sent; absent for the test of a channel. */
  rule?: Pick<NotificationConfig, 'id' | 'notificationType'>;
  /** 'Entrega por SMS (ID 4)'. */
  ruleName?: string;
  onClose: () => void;
}

/** Sends a test message to one recipient and shows the result; the dialog stays open for another attempt. */
export function TestMessageDialog({ rule, ruleName, onClose }: TestMessageDialogProps) {
  const form = useZodForm(
    testMessageInput,
    { channel: rule?.notificationType ?? 'EMAIL', recipient: '' },
    { isDraft: false },
  );
  const { control } = form;
  const isEmail = useWatch({ control, name: 'channel' }) === 'EMAIL';
  const send = useMutation(testMessageOptions(rule?.id), { stays: true });
  const submit = form.handleSubmit((input) =>
    send.mutate(input, { onError: (error) => showServerErrors(form, fieldErrors(error)) }),
  );
  const title = ruleName ? `Enviar teste: ${ruleName}` : 'Enviar teste';
  return (
    <Dialog title={title} onClose={onClose}>
      <Form label={title} onSubmit={() => void submit()}>
        {rule ? (
          <FormNote>
            O teste traz valores de exemplo e vai só para o destinatário abaixo, não para os contatos da
            configuração.
          </FormNote>
        ) : (
          <SelectField
            control={control}
            name="channel"
            label="Canal"
            options={optionsOf(notificationTypeLabels)}
            // An e-mail address is not a valid telephone number.
            onChoose={() => form.resetField('recipient')}
          />
        )}
        {isEmail ? (
          <TextField
            control={control}
            name="recipient"
            label="E-mail do destinatário"
            type="email"
            hint="Em branco, vai para o e-mail da sua conta."
          />
        ) : (
          <TextField
            control={control}
            name="recipient"
            label="Telefone do destinatário"
            type="tel"
            hint="Com DDD: 11 98888-7777"
            required
          />
        )}
        {send.data && <FormNote kind={send.data.sent ? 'info' : 'warning'}>{send.data.text}</FormNote>}
        <Row end>
          <CloseButton>Fechar</CloseButton>
          <Button kind="primary" icon="send" type="submit" busy={send.isPending}>
            Enviar teste
          </Button>
        </Row>
      </Form>
    </Dialog>
  );
}
