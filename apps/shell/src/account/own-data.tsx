import { serverTextOr } from '@demanda/api/notices';
import { useDownload } from '@demanda/api/use-download';
import { exportOwnData } from '@demanda/contracts/personal-data';
import { Card, DownloadButton, Row } from '@demanda/ui/core';
import styles from './account.module.css';

const ownData = {
  contract: exportOwnData,
  fallbackName: () => 'meus_dados.json',
  meta: {
    success: 'Dados baixados com sucesso!',
    failure: serverTextOr('Não foi possível baixar os seus dados.'),
  },
};

/** Downloads what the system holds about the user (ADR 0093). */
export function OwnData() {
  const download = useDownload(ownData);
  return (
    <Card title="Meus dados">
      <div className={styles.parts}>
        <p className={styles.text}>
          Um arquivo JSON com o que o sistema guarda sobre você: conta, sessões, tokens, chaves de acesso,
          contas externas, escolhas, avisos, comentários, tarefas que você criou ou faz, arquivos enviados e o
          que você fez no histórico. Senhas e segredos não vão no arquivo. Rascunhos ficam só neste navegador.
        </p>
        <Row>
          <DownloadButton download={download} onStart={() => download.start({})}>
            Baixar meus dados
          </DownloadButton>
        </Row>
      </div>
    </Card>
  );
}
