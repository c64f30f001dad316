import type { Attachment } from '@demanda/contracts/attachments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attachmentsOptions } from './calls';
import type { Family } from './families';
import { FileChooser } from './file-chooser';
import { notifyOutcome } from './notify-outcome';
import { createUploads, type SendFile } from './uploads';

interface SendFilesProps {
  family: Family;
  recordId: number;
  name?: string;
  attached?: readonly Attachment[];
}

/** Uploads files to a stored record as soon as they are chosen; continues after the dialog closes. */
export function SendFiles({ family, recordId, name, attached }: SendFilesProps) {
  const client = useQueryClient();
  const [uploads] = useState(createUploads);
  const { queryKey } = attachmentsOptions(family, recordId);

  const send: SendFile = async (file, options) => {
    const added = await family.send(recordId, file, options);
    client.setQueryData(queryKey, (files) => files && [...files, ...added]);
  };
  const start = async (again?: number) => {
    const outcome = await uploads.start(send, again);
    if (!outcome) return;
    notifyOutcome(outcome, family);
    await client.invalidateQueries({ queryKey });
  };
  return (
    <FileChooser
      uploads={uploads}
      rules={family.calls}
      to={name}
      attached={attached}
      onTaken={() => void start()}
      onRetry={(key) => void start(key)}
    />
  );
}
