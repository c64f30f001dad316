import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { sendRuleTest, sendTestMessage, type TestMessageInput } from '@demanda/contracts/test-messages';
import { mutationOptions } from '@tanstack/react-query';

/** Sends a test of a rule, or of a channel without one; the dialog shows its result. */
export const testMessageOptions = (ruleId?: number) =>
  mutationOptions({
    mutationFn: (body: TestMessageInput) =>
      ruleId === undefined
        ? request(sendTestMessage, { body })
        : request(sendRuleTest, { params: { id: ruleId }, body: { recipient: body.recipient } }),
    meta: { failure: serverTextOr('Não foi possível enviar o teste') },
  });
