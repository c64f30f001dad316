import type { Profile } from '@demanda/contracts/profiles';
import { Tag } from '@demanda/ui/core';

export const ActiveTag = ({ profile }: { profile: Profile }) =>
  profile.active ? <Tag tone="quiet">Ativo</Tag> : <Tag tone="danger">Inativo</Tag>;

/** Tag of a profile whose holders need a second factor; nothing for others. */
export const FactorTag = ({ profile }: { profile: Profile }) =>
  profile.requiresSecondFactor && <Tag>Exige segundo fator</Tag>;

/** Tag: built in or added. */
export const OriginTag = ({ profile }: { profile: Profile }) =>
  profile.builtIn ? <Tag tone="quiet">Do sistema</Tag> : <Tag>Criado aqui</Tag>;
