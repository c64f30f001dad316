/**
 * Why a file that is open cannot be written, by the system's error code; reading the installation never fails with one
 * of these.
 */
export const DISK_FULL: Record<string, string> = {
  ENOSPC: 'não há espaço no disco',
  EDQUOT: 'não há espaço no disco',
};

/** Why a file cannot be created. */
export const DISK_REASONS: Record<string, string> = {
  ...DISK_FULL,
  EEXIST: 'o arquivo já existe e não foi alterado',
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'a pasta não existe',
  EACCES: 'falta permissão para gravar na pasta',
  EPERM: 'falta permissão para gravar na pasta',
  EROFS: 'a pasta só permite leitura (em um serviço do systemd, indique-a em ReadWritePaths=)',
};
