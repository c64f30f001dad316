import { download } from '@demanda/api/download';
import { headline } from '@demanda/api/notices';
import type { Attachment } from '@demanda/contracts/attachments';
import { FailurePanel, late, Loading, ResultPanel } from '@demanda/ui/core';
import { BlobImage, PreviewStage } from '@demanda/ui/files';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DOWNLOAD_FAILURE, type Family } from './families';
import { previewKind } from './preview-kind';

const loading = <Loading text="Carregando arquivo..." />;
const PdfView = late(
  async () => (await import('./pdf-view')).PdfView,
  ({ name }) => <PreviewStage label={name} fit children={loading} />,
);

/** Content stays in the cache this long after its preview closed, so that going back and forth loads it once. */
const KEPT_MS = 60_000;

const contentOptions = (family: Family, { id, originalFileName: fallbackName }: Attachment) =>
  queryOptions({
    queryKey: ['attachment-content', family.name, id],
    queryFn: async ({ signal }) =>
      (await download(family.calls.download, { params: { id } }, { fallbackName, signal })).blob,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    meta: { failure: headline(DOWNLOAD_FAILURE) },
  });

interface FilePreviewProps {
  family: Family;
  file: Attachment;
  /** Scales the content to be wholly visible. */
  fit: boolean;
}

export function FilePreview({ family, file, fit }: FilePreviewProps) {
  const { originalFileName: name } = file;
  const { data: blob, isError, refetch } = useQuery(contentOptions(family, file));
  const [broken, setBroken] = useState(false);
  const fail = () => setBroken(true);
  if (broken) return <Unshown name={name} />;
  if (isError) return <Unloaded onRetry={() => void refetch()} />;
  if (blob && previewKind(file) === 'pdf')
    return <PdfView blob={blob} name={name} fit={fit} onBroken={fail} />;
  return (
    <PreviewStage label={name} fit={fit}>
      {blob ? <BlobImage blob={blob} alt={name} onBroken={fail} /> : loading}
    </PreviewStage>
  );
}

function Unloaded({ onRetry }: { onRetry: () => void }) {
  return <FailurePanel title="Não foi possível carregar o arquivo" onRetry={onRetry} />;
}

function Unshown({ name }: { name: string }) {
  return (
    <ResultPanel
      title="Não foi possível mostrar este arquivo"
      text={`Baixe "${name}" para abri-lo no seu dispositivo.`}
    />
  );
}
