import type { ApiToken } from '@demanda/contracts/api-tokens';
import { Button } from '../button/button';
import { formatCount, formatDate, formatDateTime } from '../format';
import { Between, Row } from '../page/page';
import { Tag } from '../status/tag';

interface TokenLineProps {
  token: ApiToken;
  /** Absent for users who may not revoke it. */
  onRevoke?: () => void;
  busy?: boolean;
}

function scopeText({ readOnly, rights }: ApiToken): string {
  if (readOnly) return 'Só consulta';
  return rights ? formatCount(rights.length, 'permissão(ões)') : 'Tudo, menos a administração';
}

/** Name, scope, end and last use of an API token. */
export function TokenLine({ token, onRevoke, busy }: TokenLineProps) {
  const { name, prefix, expiresAt, lastUsedAt } = token;
  return (
    <Between
      actions={
        onRevoke && (
          <Button onClick={onRevoke} busy={busy}>
            Revogar
            <span className="visually-hidden">{` token ${name}`}</span>
          </Button>
        )
      }
    >
      <Row>
        <strong>{name}</strong>
        <code>{prefix}…</code>
        <Tag>{scopeText(token)}</Tag>
        {token.hidesAmounts && <Tag>Sem valores</Tag>}
      </Row>
      <div>{`Vale até ${formatDate(expiresAt)}`}</div>
      <div>{lastUsedAt ? `Último uso em ${formatDateTime(lastUsedAt)}` : 'Ainda sem uso'}</div>
    </Between>
  );
}
