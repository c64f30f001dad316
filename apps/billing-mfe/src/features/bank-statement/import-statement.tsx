import type { CsvLayout, CsvMapping } from '@demanda/contracts/csv-mapping';
import { errorMessage } from '@demanda/api/messages';
import { useMutation } from '@demanda/api/use-mutation';
import { Button } from '@demanda/ui/core';
import { CloseButton, Dialog, DialogFooter } from '@demanda/ui/dialog';
import { FileDrop, Quiet, RefusedFiles } from '@demanda/ui/files';
import { useRef, useState } from 'react';
import { importStatementOptions, previewStatementOptions } from '../../api/bank-statements';
import { CsvColumns } from './csv-columns';
import { StatementLines } from './statement-lines';

interface Reading {
  file: File;
  mapping?: string;
  headRow?: string;
}

const ONE_FILE = 'Escolha um arquivo de cada vez.';

/** Dialog that reads a bank statement, shows what is new in it, and imports what the person leaves chosen. */
export function ImportStatement({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  /** Places of account and line. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [layout, setLayout] = useState<CsvLayout>();
  /** How the file was read last; undefined for columns that it cannot be read by. */
  const [mapping, setMapping] = useState<CsvMapping>();
  const preview = useMutation(previewStatementOptions, { stays: true });
  /** The reading that was asked for last: another answer is not shown. Undefined for columns that cannot be read by. */
  const wanted = useRef<Reading>(undefined);
  const { mutate, isPending } = useMutation(importStatementOptions);
  const { data } = preview;

  const read = ([chosen, other]: readonly File[]) => {
    setProblem(other && ONE_FILE);
    if (!chosen || other) return;
    setFile(chosen);
    setLayout(undefined);
    readAs(chosen);
  };
  /** Reads the file, with a mapping of its own where none is given. */
  const readAs = (chosen: File, asked: { mapping?: CsvMapping; headRow?: string } = {}) => {
    setProblem(undefined);
    setLeftOut(new Set());
    const { mapping: by, ...rest } = asked;
    wanted.current = { file: chosen, ...rest, ...(by && { mapping: JSON.stringify(by) }) };
    start(wanted.current);
  };
  /** Reads the file, unless another reading runs: its end starts the one that is wanted by then. */
  const start = (reading: Reading) => {
    const isWanted = () => {
      if (wanted.current === reading) return true;
      if (wanted.current) start(wanted.current);
      return false;
    };
    preview.mutate(reading, {
      isRetry: true,
      onSuccess: (answer) => {
        if (!isWanted()) return;
        setMapping(answer.layout?.mapping);
        if (!reading.mapping) setLayout(answer.layout);
      },
      onError: (error) => {
        if (isWanted()) setProblem(errorMessage(error));
      },
    });
  };
  const choose = (chosen: CsvMapping | undefined) => {
    if (!file) return;
    if (chosen) return readAs(file, { mapping: chosen });
    wanted.current = undefined;
    setMapping(undefined);
  };
  const toggle = (place: string) => {
    const next = new Set(leftOut);
    if (!next.delete(place)) next.add(place);
    setLeftOut(next);
  };
  const newLines = (data?.accounts ?? []).flatMap(({ transactions }) =>
    transactions.filter(({ isKnown }) => !isKnown),
  );
  const count = newLines.length - leftOut.size;
  const isReadable = data !== undefined && !problem && (!layout || mapping !== undefined);
  return (
    <Dialog
      title="Importar extrato"
      size="lg"
      holdsInput
      onClose={onClose}
      footer={
        <DialogFooter note={file && data ? file.name : undefined}>
          <CloseButton />
          <Button
            kind="primary"
            icon="table"
            busy={isPending}
            disabled={!file || count === 0 || !isReadable}
            onClick={() =>
              file &&
              mutate(
                {
                  ...{ file, leftOut: [...leftOut].join(' ') },
                  ...(mapping && { mapping: JSON.stringify(mapping) }),
                },
                { onSuccess: onClose },
              )
            }
          >
            {`Importar (${count})`}
          </Button>
        </DialogFooter>
      }
    >
      <FileDrop
        label="Arquivo do extrato"
        hint="OFX ou CSV, como o banco o oferece, até 10 MB. Nada é guardado antes de você importar."
        onFiles={({ files }) => read(files)}
      />
      <RefusedFiles refusals={problem ? [{ reason: problem }] : []} onClose={() => setProblem(undefined)} />
      {layout && (
        <CsvColumns
          // Another row of titles has columns of its own.
          key={`${file?.name}-${layout.mapping.headRow}`}
          layout={layout}
          onMapping={choose}
          onHeadRow={(headRow) => file && readAs(file, { headRow })}
        />
      )}
      {preview.isPending && <Quiet>Lendo o extrato…</Quiet>}
      {isReadable && data.accounts.length === 0 && (
        <Quiet>Nenhum lançamento foi lido com estas colunas.</Quiet>
      )}
      {isReadable &&
        data.accounts.map((account, at) => (
          <StatementLines
            key={at}
            preview={account}
            leftOut={
              new Set(
                [...leftOut]
                  .filter((place) => place.startsWith(`${at}.`))
                  .map((place) => Number(place.split('.')[1])),
              )
            }
            onToggle={(line) => toggle(`${at}.${line}`)}
          />
        ))}
    </Dialog>
  );
}
