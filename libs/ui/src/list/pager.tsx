import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@demanda/contracts/limits';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { formatInteger } from '../format';
import { useList } from './list-context';
import { pagesAround } from './pages-around';
import styles from './pager.module.css';

interface PagerProps {
  total: number;
  /** More rows match than are counted. */
  capped?: boolean;
  /** Name of the list, where a page has several. */
  of?: string;
}

const labelOf = (of?: string) => (of ? `Paginação: ${of}` : 'Paginação');

function usePages(total: number) {
  const { search, onSearch } = useList();
  const size = search.size ?? DEFAULT_PAGE_SIZE;
  const page = search.page ?? 0;
  const last = Math.max(1, Math.ceil(total / size)) - 1;
  const go = (to: number) => onSearch({ page: Math.min(Math.max(to, 0), last) });
  return { page, last, size, go, onSize: (chosen: number) => onSearch({ size: chosen }) };
}

/** Pager on a phone: 'Anterior' and 'Próxima'. */
export function PhonePager({ total, of }: PagerProps) {
  const { page, last, go } = usePages(total);
  return (
    <nav className={styles.phonePager} aria-label={labelOf(of)}>
      <Button icon="previous" disabled={page === 0} onClick={() => go(page - 1)}>
        Anterior
      </Button>
      <span>
        Página {page + 1} de {formatInteger(last + 1)}
      </span>
      <Button disabled={page >= last} onClick={() => go(page + 1)}>
        Próxima
      </Button>
    </nav>
  );
}

const rangeText = (page: number, size: number, total: number, capped?: boolean) =>
  total === 0
    ? ''
    : `${page * size + 1}–${Math.min((page + 1) * size, total)} de ${capped ? 'mais de ' : ''}${formatInteger(total)}`;

/** Number of pages that a gap skips. */
const JUMP = 5;

/** Pages, page size and the visible range. */
export function Pager({ total, capped, of }: PagerProps) {
  const { page, last, size, go, onSize } = usePages(total);
  const sizes = [...new Set([...PAGE_SIZES, size])].sort((a, b) => a - b);
  const step = (icon: 'previous' | 'next', label: string, to: number) => (
    <li>
      <button
        type="button"
        className={styles.page}
        aria-label={label}
        disabled={to < 0 || to > last}
        onClick={() => go(to)}
      >
        <Icon name={icon} size={16} />
      </button>
    </li>
  );
  const jump = (label: string, to: number) => (
    <li key={label}>
      <button type="button" className={styles.jump} aria-label={label} title={label} onClick={() => go(to)}>
        •••
      </button>
    </li>
  );
  return (
    <nav className={styles.pager} aria-label={labelOf(of)}>
      <span>{rangeText(page, size, total, capped)}</span>
      <ul className={styles.pages}>
        {step('previous', 'Página anterior', page - 1)}
        {pagesAround(page, last).map((shown) =>
          shown === 'before' ? (
            jump(`${JUMP} páginas anteriores`, page - JUMP)
          ) : shown === 'after' ? (
            jump(`${JUMP} próximas páginas`, page + JUMP)
          ) : (
            <li key={shown}>
              <button
                type="button"
                className={styles.page}
                aria-label={`Página ${shown + 1}`}
                aria-current={shown === page ? 'page' : undefined}
                onClick={() => go(shown)}
              >
                {shown + 1}
              </button>
            </li>
          ),
        )}
        {step('next', 'Próxima página', page + 1)}
      </ul>
      <span className={styles.size}>
        <select
          aria-label="Itens por página"
          value={size}
          onChange={({ target }) => onSize(Number(target.value))}
        >
          {sizes.map((value) => (
            <option key={value} value={value}>{`${value} / página`}</option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </nav>
  );
}
