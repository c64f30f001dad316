import type { User } from '@demanda/contracts/users';
import { useState } from 'react';
import { ServiceTokensDialog } from '../features/service-tokens/service-tokens-dialog';
import { ServiceCreateDialog } from '../features/user-form/service-create-dialog';

/** Creates a service account, and then opens its tokens, without which no program can use it. */
export function ServiceCreation({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<User>();
  return created ? (
    <ServiceTokensDialog user={created} onClose={onClose} />
  ) : (
    <ServiceCreateDialog onClose={onClose} onCreated={setCreated} />
  );
}
