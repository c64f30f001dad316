import { usePlaceInList } from '@demanda/api/use-list-query';
import type { Requester } from '@demanda/contracts/requesters';
import type { OpenRecord } from '@demanda/router';
import { RecordDetails, stepsTo, type ShownRecord } from '@demanda/views/open-record';
import { useQuery } from '@tanstack/react-query';
import { requesterListOptions, requesterOptions } from '../../api/requesters';
import { Activity } from '../../shared/activity';
import { useRequesterSearch } from '../../shared/use-requester-search';
import { RequesterFacts } from './requester-facts';

const STEPS = { previous: 'Solicitante anterior', next: 'Próximo solicitante' };

interface ListedRequesterProps extends ShownRecord<Requester> {
  onOpen: OpenRecord['open'];
}

/** A requester that was opened from its list, with its neighbours in the order of the list. */
export function ListedRequester({ onOpen, ...shown }: ListedRequesterProps) {
  const [search] = useRequesterSearch();
  const place = usePlaceInList(requesterListOptions, search, shown.id);
  return <RequesterRecord {...shown} {...stepsTo(place, STEPS, onOpen)} />;
}

/** 'Detalhes do Solicitante', for users who may see requesters. */
export function RequesterRecord({ row, ...shown }: ShownRecord<Requester>) {
  const query = useQuery({ ...requesterOptions(shown.id), placeholderData: row });
  return (
    <RecordDetails
      {...shown}
      query={query}
      title="Detalhes do Solicitante"
      nameOf={({ name }) => name}
      missingText="Solicitante não encontrado"
      failureText="Erro ao carregar solicitante"
    >
      {(requester) => (
        <>
          <RequesterFacts requester={requester} />
          <Activity of="requesters" record={requester} />
        </>
      )}
    </RecordDetails>
  );
}
