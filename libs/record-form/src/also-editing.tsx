import { ApiError } from '@demanda/api/api-error';
import { request } from '@demanda/api/request';
import { EDITOR_INTERVAL_MS, recordEditors, type EditForm } from '@demanda/contracts/editors';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './also-editing.module.css';

const names = new Intl.ListFormat('pt-BR');

/** An open edit form: its kind, and the id of its record. */
interface OpenForm {
  form: EditForm;
  id: number;
}

/** Returns the form of a draft name such as `tasks.7`; undefined for other forms, such as that of a new record. */
export function openFormOf(draftName: string | undefined): OpenForm | undefined {
  const [, form = '', id = ''] = /^(\w+)\.(\d+)$/.exec(draftName ?? '') ?? [];
  return form in recordEditors ? { form: form as EditForm, id: Number(id) } : undefined;
}

/** An older server does not know the call, a deleted record has no editors, and a right may be withdrawn. */
const isFinal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status ?? 0);

const sendHeartbeat = ({ form, id }: OpenForm, isOpen: boolean, options: Parameters<typeof request>[2]) =>
  request(recordEditors[form], { params: { id }, body: { isOpen } }, options);

/**
 * 'Ana também está editando': a quiet line that names the others who have the same form open (ADR 0083). While the form
 * is visible, one call in 25 seconds says so and returns the names. Failures are silent: the save decides.
 */
export function AlsoEditing({ form, id }: OpenForm) {
  const { data } = useQuery({
    queryKey: ['editors', form, id],
    queryFn: ({ signal }) => sendHeartbeat({ form, id }, true, { signal }),
    refetchInterval: ({ state }) => (isFinal(state.error) ? false : EDITOR_INTERVAL_MS),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  // The page's visibility and life are external to React.
  useEffect(() => {
    // A save may have ended the user's own session, which is not for this call to find.
    const close = () =>
      void sendHeartbeat({ form, id }, false, { outlivesPage: true, keepSession: true }).catch(() => {});
    const closeHidden = () => document.visibilityState === 'hidden' && close();
    document.addEventListener('visibilitychange', closeHidden);
    window.addEventListener('pagehide', close);
    return () => {
      document.removeEventListener('visibilitychange', closeHidden);
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [form, id]);

  const others = data?.others ?? [];
  const verb = others.length === 1 ? 'também está editando' : 'também estão editando';
  return (
    <div className={styles.others} aria-live="polite">
      {others.length > 0 && `${names.format(others)} ${verb}`}
    </div>
  );
}
