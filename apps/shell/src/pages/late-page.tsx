import { late, Loading } from '@demanda/ui/core';
import type { ComponentType } from 'react';
import { EarlyFrameEnd } from '../prerender/early-frame-end';

/** Returns a page that fills the window. The frame of the document stays until the code of the page has loaded. */
export const latePage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  text = 'Carregando...',
) =>
  late(
    async () => {
      const Page = await load();
      return (props: Props) => (
        <>
          <EarlyFrameEnd />
          <Page {...props} />
        </>
      );
    },
    () => <Loading text={text} />,
  );
