import { saveFile } from '@demanda/api/save-file';
import { Button, CopyButton } from '@demanda/ui/core';
import { CodeView } from './code-view/code-view';
import { scriptFileName } from './script-file';

interface ScriptViewProps {
  script: string;
  projectName: string;
  /** Code of the delivered task; absent while loading. */
  taskCode?: string;
}

/** Read-only SQL of an item with copy and download, each verbatim (ITEM-04, G-GEN-11). */
export function ScriptView({ script, projectName, taskCode }: ScriptViewProps) {
  const download = () =>
    saveFile({
      blob: new Blob([script], { type: 'application/sql' }),
      name: scriptFileName(projectName, taskCode),
    });
  return (
    <CodeView
      code={script}
      label={`Script de ${projectName}`}
      actions={
        <>
          <CopyButton text={script} what="script" />
          <Button kind="text" icon="download" onClick={download}>
            Baixar<span className="visually-hidden"> script de {projectName}</span>
          </Button>
        </>
      }
    />
  );
}
