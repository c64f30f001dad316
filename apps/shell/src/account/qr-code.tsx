import styles from './account.module.css';

interface QrCodeProps {
  /** Side of the square, quiet zone included. */
  size: number;
  /** Dark modules. */
  path: string;
}

/** QR code, dark on white in both colour schemes, because some cameras do not read it inverted. */
export function QrCode({ size, path }: QrCodeProps) {
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código QR da chave">
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
