import { testAddresses } from '../../../../test/addresses/address-tests';
import { startTestApp, type TestApp } from '../../../../test/servers/start-test-app';
import { startProduct, type TestProduct } from '../../../../test/servers/web-product';
import { web } from './web';

let product: TestProduct;
let server: TestApp;
let origin: string;

beforeAll(async () => {
  product = startProduct();
  await product.publish();
  const releases = await product.follow();
  server = await startTestApp({ web: (app) => web(app, { releases }) });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  await product.close();
});

testAddresses(() => origin);
