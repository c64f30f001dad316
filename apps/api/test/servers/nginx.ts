export { startNginx, withoutNginx, type Nginx } from '../../../../tools/product/nginx';
