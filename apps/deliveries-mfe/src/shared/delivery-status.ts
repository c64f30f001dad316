export { DeliveryStatusTag } from '@demanda/views/delivery-status-tag';
