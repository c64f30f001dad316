import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@demanda/contracts/limits';
import { Pagination } from 'antd';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { formatInteger } from '../format';
import { useList } from './list-context';
import styles from './list.module.css';

interface PagerProps {
  total: number;
  /** More rows match than are counted. */
  capped?: boolean;
  /** Name of the list, where a page has several. */
  of?: string;
}

const labelOf = (of?: string) => (of ? `Paginação: ${of}` : 'Paginação');

/** Pager on a phone: 'Anterior' and 'Próxima'. */
export function PhonePager({ total, of }: PagerProps) {
  const { search, onSearch } = useList();
  const page = search.page ?? 0;
  const pages = Math.max(1, Math.ceil(total / (search.size ?? DEFAULT_PAGE_SIZE)));
  return (
    <nav className={styles.phonePager} aria-label={labelOf(of)}>
      <Button icon="previous" disabled={page === 0} onClick={() => onSearch({ page: page - 1 })}>
        Anterior
      </Button>
      <span>
        Página {page + 1} de {formatInteger(pages)}
      </span>
      <Button disabled={page >= pages - 1} onClick={() => onSearch({ page: page + 1 })}>
        Próxima
      </Button>
    </nav>
  );
}

/** Pages, page size and the visible range. */
export function Pager({ total, capped, of }: PagerProps) {
  const { search, onSearch } = useList();
  const size = search.size ?? DEFAULT_PAGE_SIZE;
  return (
    <nav className={styles.pager} aria-label={labelOf(of)}>
      <Pagination
        current={(search.page ?? 0) + 1}
        pageSize={size}
        total={total}
        showSizeChanger={{ 'aria-label': 'Itens por página' }}
        pageSizeOptions={[...PAGE_SIZES]}
        showTotal={(count, [from, to]) =>
          count === 0 ? '' : `${from}–${to} de ${capped ? 'mais de ' : ''}${formatInteger(count)}`
        }
        itemRender={(_, type, element) =>
          type === 'prev' || type === 'next' ? <PageButton to={type} /> : element
        }
        onChange={(page, chosen) => onSearch(chosen === size ? { page: page - 1 } : { size: chosen })}
      />
    </nav>
  );
}

const pageButtons = { prev: ['previous', 'Página anterior'], next: ['next', 'Próxima página'] } as const;

function PageButton({ to }: { to: keyof typeof pageButtons }) {
  const [icon, label] = pageButtons[to];
  return (
    <button type="button" tabIndex={-1} className={styles.turn} aria-label={label}>
      <Icon name={icon} size={16} />
    </button>
  );
}
