import { serverTextOr } from '@demanda/api/notices';
import { request } from '@demanda/api/request';
import { usePermissions } from '@demanda/auth/use-permissions';
import { useMutation } from '@demanda/api/use-mutation';
import {
  FAILURES_RIGHT,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '@demanda/contracts/notice-labels';
import { getNoticeChannels, setNoticeChannel } from '@demanda/contracts/notices';
import { Button, FailurePanel, Loading } from '@demanda/ui/core';
import { optionsOf, SelectField, usePlainForm } from '@demanda/ui/form';
import { useQuery } from '@tanstack/react-query';
import styles from './notices.module.css';

const kindLabels: Record<NoticeKind, string> = {
  MENTIONED: 'Alguém menciona você',
  ASSIGNED: 'Uma tarefa é atribuída a você',
  COMMENTED: 'Comentário no que você segue',
  STATUS_CHANGED: 'Mudança de status do que você segue',
  APPROVED: 'Aprovação do que você segue',
  REJECTED: 'Rejeição do que você segue',
  EMAIL_FAILED: 'Um e-mail seu não foi entregue',
  FAILURES: 'Resumo diário de falhas da instalação',
};

const channelLabels: Record<NoticeChannel, string> = {
  BELL: 'Só no sino',
  EMAIL: 'No sino e por e-mail na hora',
  DIGEST: 'No sino e no e-mail diário',
  NONE: 'Não avisar',
};

type Channels = Record<NoticeKind, NoticeChannel>;

/** How the user gets each kind of notice; a choice is saved at once. `onBack` returns to the list of notices. */
export function NoticeChannels({ onBack }: { onBack?: () => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['notice-channels'],
    queryFn: ({ signal }) => request(getNoticeChannels, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <>
      {onBack && (
        <Button icon="back" kind="text" onClick={onBack}>
          Voltar aos avisos
        </Button>
      )}
      {isError && (
        <FailurePanel title="Não foi possível carregar suas escolhas" onRetry={() => void refetch()} />
      )}
      {data && <ChannelFields channels={data} />}
      {!data && !isError && <Loading text="Carregando suas escolhas…" />}
    </>
  );
}

function ChannelFields({ channels }: { channels: Channels }) {
  const { hasRight } = usePermissions();
  const kinds = NOTICE_KINDS.filter((kind) => kind !== 'FAILURES' || hasRight(FAILURES_RIGHT));
  const { control } = usePlainForm<Channels>(channels, { isDraft: false });
  const save = useMutation(
    {
      mutationFn: ({ kind, channel }: { kind: NoticeKind; channel: NoticeChannel }) =>
        request(setNoticeChannel, { params: { kind }, body: { channel } }),
      meta: { failure: serverTextOr('Não foi possível salvar a escolha') },
    },
    { stays: true, parallel: true },
  );
  return (
    <div className={styles.channels}>
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          control={control}
          name={kind}
          label={kindLabels[kind]}
          options={optionsOf(channelLabels)}
          onChoose={(channel) => save.mutate({ kind, channel: channel as NoticeChannel })}
        />
      ))}
      <p className={styles.hint}>
        O e-mail na hora reúne os avisos de um mesmo registro e sai cerca de 5 minutos depois do primeiro. O
        e-mail diário sai às 7h. O que você já leu no sino não vai por e-mail.
      </p>
    </div>
  );
}
