import { Can } from '@demanda/auth/can';
import { headOf, type FieldCard } from '@demanda/contracts/records/card';
import { fieldKey, restrictedFields } from '@demanda/contracts/permissions';
import { CopyButton, ExternalLink, MailLink, PhoneLink } from '@demanda/ui/core';
import { EditableFact } from '@demanda/ui/dialog';
import type { ReactNode } from 'react';
import type { RecordKind } from '../../api/record-kind';

type FactProps = Parameters<typeof EditableFact>[0];

/** How a value of each kind is shown, with the links and buttons around it; `head` names it. */
const showKind: Partial<Record<FieldCard['kind'], (value: string, head: string) => Partial<FactProps>>> = {
  long: () => ({ wide: true, isLong: true }),
  email: (email, head) => ({
    wide: true,
    linkText: 'Escrever',
    link: (content) => <MailLink email={email}>{content}</MailLink>,
    after: <CopyButton text={email} what={head} />,
  }),
  phone: (phone) => ({
    linkText: 'Ligar',
    link: (content) => phone && <PhoneLink phone={phone}>{content}</PhoneLink>,
  }),
  link: (url, head) => ({
    wide: true,
    link: (content) => url && <ExternalLink href={url}>{content}</ExternalLink>,
    after: url && <CopyButton text={url} what={head} />,
    children: url.replace(/^https?:\/\//, ''),
  }),
};

interface FieldFactProps {
  kind: RecordKind;
  name: string;
  value: string | number | null | undefined;
}

/** One field in the details of a record, for users who may see it; edited in place. */
export function FieldFact({ kind: { resource, card }, name, value }: FieldFactProps): ReactNode {
  const field = card[name]!;
  const shown = showKind[field.kind]?.(String(value ?? ''), headOf(field).toLowerCase());
  const fact = (
    <EditableFact field={name} wide={field.isMain} {...shown}>
      {field.isMain ? <strong>{value}</strong> : (shown?.children ?? value)}
    </EditableFact>
  );
  return name in restrictedFields[resource] ? <Can see={fieldKey(resource, name)}>{fact}</Can> : fact;
}
