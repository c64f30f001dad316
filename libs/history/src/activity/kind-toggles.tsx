import { activityKindLabels, type ActivityKind } from '@demanda/contracts/activity';
import styles from './activity.module.css';

interface KindTogglesProps {
  kinds: readonly ActivityKind[];
  shown: readonly ActivityKind[];
  onToggle: (kind: ActivityKind) => void;
}

/** Buttons that show and hide the kinds of entries; a pressed one is shown. */
export const KindToggles = ({ kinds, shown, onToggle }: KindTogglesProps) => (
  <div className={styles.kinds} role="group" aria-label="Mostrar na atividade">
    {kinds.map((kind) => (
      <button
        key={kind}
        type="button"
        className={styles.kind}
        aria-pressed={shown.includes(kind)}
        onClick={() => onToggle(kind)}
      >
        {activityKindLabels[kind]}
      </button>
    ))}
  </div>
);
