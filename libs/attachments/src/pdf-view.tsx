import { IconButton, Loading } from '@demanda/ui/core';
import { FileMeta, PreviewStage, PreviewToolbar, ToolbarGroup } from '@demanda/ui/files';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openPdf, type Pdf } from './pdf';
import { PdfPage } from './pdf-page';

interface PdfViewProps {
  blob: Blob;
  name: string;
  /** Shows the whole page; otherwise the page has the width of the dialog. */
  fit: boolean;
  onBroken: () => void;
}

/** Shows one page of a PDF at a time. */
export function PdfView({ blob, name, fit, onBroken }: PdfViewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const pdf = usePdf(blob, onBroken);
  const [number, setNumber] = useState(1);
  const count = pdf?.numPages ?? 0;
  const turn = (step: number) => {
    setNumber(Math.min(Math.max(number + step, 1), count));
    stage.current?.scrollTo(0, 0);
  };
  return (
    <>
      <PreviewStage label={name} fit={fit} stageRef={stage}>
        {pdf ? (
          <PdfPage key={number} pdf={pdf} number={number} fit={fit} stage={stage} onBroken={onBroken} />
        ) : (
          <Loading text="Carregando arquivo..." />
        )}
      </PreviewStage>
      {count > 0 && (
        <PreviewToolbar>
          <ToolbarGroup>
            {count > 1 && <IconButton icon="previous" label="Página anterior" onClick={() => turn(-1)} />}
            <span role="status">
              <FileMeta>{`Página ${number} de ${count}`}</FileMeta>
            </span>
            {count > 1 && <IconButton icon="next" label="Próxima página" onClick={() => turn(1)} />}
          </ToolbarGroup>
        </PreviewToolbar>
      )}
    </>
  );
}

function usePdf(blob: Blob, onBroken: () => void): Pdf | undefined {
  const [pdf, setPdf] = useState<Pdf>();
  const fail = useEffectEvent(onBroken);

  // The document lives in a worker, which ends with this view.
  useEffect(() => {
    const opening = openPdf(blob);
    let isGone = false;
    opening.document.then(
      (document) => !isGone && setPdf(document),
      () => !isGone && fail(),
    );
    return () => {
      isGone = true;
      opening.close();
    };
  }, [blob]);
  return pdf;
}
