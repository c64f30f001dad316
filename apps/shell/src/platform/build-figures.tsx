import type { PlatformBuild } from '@demanda/contracts/platform';
import { CopyButton, Tag } from '@demanda/ui/core';
import { Detail, Details } from '@demanda/ui/dialog';
import { ProgressBar } from '@demanda/ui/files';
import { formatDuration, formatInteger } from '@demanda/ui/format';
import { shorten } from './app-names';
import { ErrorFigures } from './error-figures';
import styles from './platform.module.css';

/** Beginning of a digest or commit, with a button that copies all of it; `what` names it: 'digest de tasks-mfe'. */
function ShortCode({ text, what }: { text: string; what: string }) {
  return (
    <>
      <code className={styles.code} title={text}>
        {shorten(text)}
      </code>
      <CopyButton text={text} what={what} />
    </>
  );
}

const shiftFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Returns e.g. 'LCP 1,2 s'; CLS has no unit. */
const vitalText = ({ metric, p75 }: PlatformBuild['vitals'][number]): string =>
  `${metric} ${metric === 'CLS' ? shiftFormat.format(p75) : formatDuration(p75)}`;

/** In kilobytes also above a thousand, so that two sizes can be compared. */
const sizeText = (kilobytes: number) => `${formatInteger(Math.round(kilobytes))} KB`;

interface BuildFiguresProps {
  build: PlatformBuild;
  /** Number of the release that introduced this build. */
  since: number | undefined;
}

/** The commit of a build, and whether the build holds something else. */
function BuildOrigin({ app, commit, uncommitted }: PlatformBuild) {
  return (
    <>
      {commit && <ShortCode text={commit} what={`commit de ${app}`} />}
      {uncommitted && <Tag tone="warning">com mudanças fora do Git</Tag>}
    </>
  );
}

/** Build of one app with its figures of the last 24 hours. */
export function BuildFigures({ build, since }: BuildFiguresProps) {
  const { app, version, digest, sizeKb, budgetKb, loads, errors, vitals } = build;
  return (
    <Details>
      <Detail label="Build">
        {version} · <ShortCode text={digest} what={`digest de ${app}`} />
      </Detail>
      <Detail label="Commit">
        <BuildOrigin {...build} />
      </Detail>
      <Detail label="No ar desde a versão">{since}</Detail>
      <Detail label="Tamanho">
        <span className={styles.figure}>
          {sizeText(sizeKb)} de {sizeText(budgetKb)}
        </span>
        <ProgressBar share={sizeKb / budgetKb} label={`Tamanho de ${app} diante do limite`} />
      </Detail>
      <Detail label="Carregamento">
        <LoadFigures {...loads} />
      </Detail>
      <Detail label="Erros" wide={errors.count > 0}>
        <ErrorFigures {...errors} />
      </Detail>
      {vitals.length > 0 && (
        <Detail label="No navegador (p75)" wide>
          <span className={styles.figure}>{vitals.map(vitalText).join(' · ')}</span>
        </Detail>
      )}
    </Details>
  );
}

function LoadFigures({ count, medianMs, p95Ms }: PlatformBuild['loads']) {
  if (medianMs === null || p95Ms === null) return 'Ainda sem medida';
  return (
    <span className={styles.figure}>
      {formatDuration(medianMs)} (mediana), {formatDuration(p95Ms)} (p95)
      <span className={styles.quiet}>
        {formatInteger(count)} {count === 1 ? 'carregamento' : 'carregamentos'}
      </span>
    </span>
  );
}
