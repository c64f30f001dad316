import { upload, type UploadOptions } from '@demanda/api/upload';
import {
  billingPeriodAttachments,
  deliveryAttachments,
  deliveryItemAttachments,
  taskAttachments,
  type Attachment,
  type AttachmentFamily,
} from '@demanda/contracts/attachments';

/** Texts for the files of one kind of record (ERR-053 to ERR-056, ERR-079 to ERR-081, ERR-103 to ERR-134). */
interface FamilyTexts {
  title: string;
  loadFailure: string;
  /** Toast after this many files were uploaded. */
  sent: (count: number) => string;
  downloaded: string;
  /** Note for users who may not change the files; absent where it is obvious. */
  readOnly?: string;
}

/** Calls, limits and texts for the files of one kind of record. */
export interface Family {
  name: string;
  calls: AttachmentFamily;
  /** Uploads one file to the record. */
  send: (recordId: number, file: File, options: UploadOptions) => Promise<Attachment[]>;
  texts: FamilyTexts;
}

export const SEND_FAILURE = 'Erro ao enviar arquivos';
export const DOWNLOAD_FAILURE = 'Erro ao baixar arquivo';
export const DELETE_FAILURE = 'Erro ao excluir arquivo';
export const DELETED = 'Arquivo excluído com sucesso!';

/** Returns the function that uploads one file to a record; the calls of each kind are typed as those of tasks. */
function sendTo(calls: AttachmentFamily): Family['send'] {
  const { upload: call, uploadTo } = calls as typeof taskAttachments;
  return (id, file, options) => upload(call, { ...uploadTo(id), files: [file] }, options);
}

const sentCountText = (count: number) => `${count} arquivo(s) enviado(s) com sucesso!`;

const task: Family = {
  name: 'task',
  calls: taskAttachments,
  send: sendTo(taskAttachments),
  texts: {
    title: 'Arquivos anexados',
    loadFailure: 'Erro ao carregar arquivos anexados',
    sent: sentCountText,
    downloaded: 'Arquivo baixado com sucesso!',
  },
};

const ofDeliveries: FamilyTexts = {
  title: 'Anexos',
  loadFailure: 'Erro ao carregar anexos',
  sent: () => 'Arquivos enviados com sucesso!',
  downloaded: 'Download iniciado!',
};

const delivery: Family = {
  name: 'delivery',
  calls: deliveryAttachments,
  send: sendTo(deliveryAttachments),
  texts: ofDeliveries,
};

const deliveryItem: Family = {
  name: 'delivery-item',
  calls: deliveryItemAttachments,
  send: sendTo(deliveryItemAttachments),
  texts: ofDeliveries,
};

const billingPeriod: Family = {
  name: 'billing-period',
  calls: billingPeriodAttachments,
  send: sendTo(billingPeriodAttachments),
  texts: {
    title: 'Anexos',
    loadFailure: 'Erro ao carregar anexos',
    sent: sentCountText,
    downloaded: 'Download iniciado!',
    readOnly: 'Modo visualização - apenas download disponível',
  },
};

export const families = { task, delivery, deliveryItem, billingPeriod };
export type FamilyName = keyof typeof families;
