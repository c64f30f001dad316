import { toast } from '@demanda/ui/core';

/** Of a group without a delivery there is nothing to send or delete (ERR-089). */
export const tellMissingId = () => toast.error('ID da entrega não encontrado');
