import { z } from '@demanda/schema';
import { emailAddress, id, optionalText, requiredText, timestamp, version, versionInput } from './fields';
import { cardQuery } from './records/card-query';
import {
  createCall,
  deleteCall,
  deleteManyCall,
  getCall,
  listCall,
  updateCall,
} from './records/record-calls';
import { requesterCard } from './records/requesters';
import { restricted, restrictedInput } from './restricted';

/** Requesters, the people who ask for work. */

export const requester = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: restricted('requesters.phone', z.string().nullable()),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
  /** The creator until another user changes it; null when not recorded. */
  updatedByUserName: z.string().nullable(),
});
export type Requester = z.infer<typeof requester>;

export const requesterInput = z.object({
  name: requiredText('Nome é obrigatório', requesterCard.name.limit),
  email: emailAddress('Email é obrigatório', requesterCard.email.limit),
  phone: restrictedInput('requesters.phone', optionalText(requesterCard.phone.limit)),
  version: versionInput,
});
export type RequesterInput = z.input<typeof requesterInput>;

export const requesterListQuery = cardQuery(requesterCard, 'requesters');
export type RequesterListQuery = z.output<typeof requesterListQuery>;

export const listRequesters = listCall('requesters', 'solicitantes', requesterListQuery, requester);
export const getRequester = getCall('requesters', 'solicitante', requester);
export const createRequester = createCall('requesters', 'solicitante', requesterInput, requester);
export const updateRequester = updateCall('requesters', 'solicitante', requesterInput, requester);
export const deleteRequester = deleteCall('requesters', 'solicitante');
export const deleteRequesters = deleteManyCall('requesters', 'solicitantes');
