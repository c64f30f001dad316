import { usePermissions } from '@demanda/auth/use-permissions';
import { Disclosure, FileNotice, Quiet } from '@demanda/ui/files';
import { MANY_FILES } from '@demanda/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AttachedFiles } from './attached-files';
import { attachmentsOptions } from './calls';
import { families, type FamilyName } from './families';
import { SendFiles } from './send-files';

interface AttachmentsProps {
  /** Kind of record. */
  of: FamilyName;
  recordId: number;
  /** Name of the record, for pages with several. */
  name?: string;
  /** True when the user may not change this record (ATT-03, G-PERM-6). */
  readOnly?: boolean;
  startsClosed?: boolean;
  /** Heading level; the default is 4 for a named record, else 2. */
  level?: 2 | 3 | 4;
}

/** Section with the files of a stored record: preview, download, upload and deletion. */
export function Attachments({ of, recordId, name, readOnly = false, startsClosed, level }: AttachmentsProps) {
  const family = families[of];
  const { title, readOnly: readOnlyText } = family.texts;
  const { mayCall } = usePermissions();
  const head = useRef<HTMLButtonElement>(null);
  const list = useQuery(attachmentsOptions(family, recordId));
  const mayWrite = !readOnly && mayCall(family.calls.upload);
  const files = list.data;
  return (
    <Disclosure
      title={files ? `${title} (${files.length})` : title}
      level={level ?? (name ? 4 : 2)}
      label={name ? `${title}: ${name}` : title}
      startsClosed={startsClosed}
      headRef={head}
    >
      {!mayWrite && readOnlyText && <Quiet>{readOnlyText}</Quiet>}
      {files && files.length > MANY_FILES && (
        <FileNotice>Muitos arquivos anexados. Considere organizar em pastas compactadas.</FileNotice>
      )}
      <AttachedFiles
        family={family}
        recordId={recordId}
        files={files}
        failed={list.isError}
        onReload={() => void list.refetch()}
        onDeleted={mayWrite ? () => head.current?.focus() : undefined}
      />
      {mayWrite && <SendFiles family={family} recordId={recordId} name={name} attached={files} />}
    </Disclosure>
  );
}
