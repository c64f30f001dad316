import { saveFile } from '@demanda/api/save-file';
import { Button, CopyButton } from '@demanda/ui/core';
import { CodeView } from './code-view/code-view';
import { scriptFileName } from './script-file';

interface ScriptViewProps {
  script: string;
  projectName: string;
  /** Of the task that is delivered, once it is known. */
  taskCode?: string;
}

/** The SQL of an item to read, copy and download, each to the letter; nothing here runs it (ITEM-04, G-GEN-11). */
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
