import type { DeliveryItem } from '@demanda/contracts/delivery-shapes';
import { deliveryItemComments } from '@demanda/contracts/comments';
import { Can } from '@demanda/auth/can';
import { Button, late } from '@demanda/ui/core';
import { Dialog } from '@demanda/ui/dialog';
import { useState } from 'react';

// Loaded when they are first opened.
const Comments = late(async () => (await import('@demanda/comments/comments')).Comments);

/**
 * Button that opens the comments of an item beside the form that edits it. In a dialog, since a form cannot contain
 * another, and 'Salvar Alterações' does not send comments.
 */
export function ItemComments({ item: { id, projectName } }: { item: DeliveryItem }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Can call={deliveryItemComments.list}>
      <div>
        <Button icon="chat" onClick={() => setOpen(true)}>
          Comentários<span className="visually-hidden"> do item de {projectName}</span>
        </Button>
      </div>
      {isOpen && (
        <Dialog title={`Item de ${projectName}`} size="lg" onClose={() => setOpen(false)}>
          <Comments of="deliveryItems" recordId={id} mayAttach />
        </Dialog>
      )}
    </Can>
  );
}
