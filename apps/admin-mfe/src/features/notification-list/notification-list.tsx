import { useSettledListQuery } from '@demanda/api/use-list-query';
import { DEFAULT_PAGE_SIZE, FILTER_INPUT_DEBOUNCE_MS } from '@demanda/contracts/limits';
import { configTypeLabels, notificationConfigListQuery } from '@demanda/contracts/notifications';
import { useSearch } from '@demanda/router';
import { DataList } from '@demanda/ui/list';
import { notificationListOptions } from '../../api/notification-configs';
import { NotificationCard } from './notification-card';
import { notificationColumns } from './notification-columns';
import { primaryContact } from './notification-texts';

/** The rules saying who is notified of what (NOTIF-02 to NOTIF-15). */
export function NotificationList() {
  const [search, setSearch] = useSearch(notificationConfigListQuery, {
    page: 0,
    size: DEFAULT_PAGE_SIZE,
    sort: 'id,asc',
  });
  return (
    <DataList
      name="Configurações de notificação"
      columns={notificationColumns}
      result={useSettledListQuery(notificationListOptions, search)}
      search={search}
      onSearch={setSearch}
      emptyText="Nenhuma configuração encontrada"
      emptyHint="Comece criando uma nova configuração de notificação"
      card={(config) => <NotificationCard config={config} />}
      searchTexts={(config) => [configTypeLabels[config.configType], primaryContact(config)]}
      searchLabel="Buscar por configuração ou contato"
      filterDelay={FILTER_INPUT_DEBOUNCE_MS}
    />
  );
}
