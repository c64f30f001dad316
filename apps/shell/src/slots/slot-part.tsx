import { SlotHostContext, type FilledSlot } from '@demanda/federation/slot-host';
import { Button, useHasUnsaved } from '@demanda/ui/core';
import { use } from 'react';
import { FailureDialog } from './failure-dialog';

/** One fill of a slot. Once it may not be shown any more, it goes, unless it holds unsaved input. */
export function SlotPart({ fill, props, isOffered }: FilledSlot) {
  const isUnsaved = useHasUnsaved();
  const host = use(SlotHostContext);
  if (!host || (!isOffered && !isUnsaved)) return null;
  return (
    <host.RemotePage
      remote={fill.remote}
      path={fill.part}
      place={fill.kind}
      resetKey=""
      props={props}
      loading={(isSlow) => isSlow && <span role="status">Está demorando mais que o normal…</span>}
      panel={({ message, retry }) =>
        fill.kind === 'action' ? (
          <FailureDialog title={fill.label} text={message} onRetry={retry} onClose={closerOf(props)} />
        ) : (
          <div role="alert">
            {message} <Button onClick={retry}>Tentar novamente</Button>
          </div>
        )
      }
    />
  );
}

const closerOf = (props: object) => ('onClose' in props ? (props.onClose as () => void) : () => undefined);
