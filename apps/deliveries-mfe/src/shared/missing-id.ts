import { toast } from '@demanda/ui/core';

/** A group without deliveries has nothing to send or delete (ERR-089). */
export const notifyMissingId = () => toast.error('ID da entrega não encontrado');
