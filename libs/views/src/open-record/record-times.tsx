import { Detail } from '@demanda/ui/dialog';
import { formatDateTime } from '@demanda/ui/format';

interface StampedRecord {
  createdAt: string;
  updatedAt: string;
  updatedByUserName: string | null;
}

/** When a record was created and last changed, and by whom. */
export const RecordTimes = ({ record }: { record: StampedRecord }) => (
  <>
    <Detail label="Criado em">{formatDateTime(record.createdAt)}</Detail>
    <Detail label="Atualizado em">
      {`${formatDateTime(record.updatedAt)}${record.updatedByUserName ? ` por ${record.updatedByUserName}` : ''}`}
    </Detail>
  </>
);
