import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '../http/app-types';

const PAGE_POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

type Document = Parameters<typeof jsonSchemaTransform>[0];

const described = (document: Document, body: unknown) =>
  jsonSchemaTransform({ ...document, schema: { ...document.schema, body } });

/** A body that the handler reads itself is not checked by the framework, so the route's schema does not have it. */
function describe(document: Document) {
  const { multipart, json } = document.route.config ?? {};
  if (!multipart) return jsonSchemaTransform(document);
  const { schema, url } = described(document, multipart);
  const content = {
    ...(json && { 'application/json': { schema: described(document, json).schema.body } }),
    'multipart/form-data': { schema: schema.body },
  };
  return { schema: { ...schema, body: { content } }, url };
}

/** OpenAPI 3.1 of every contract at /api/docs/json, browsable at /api/docs without leaving the origin. */
export async function documentApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Demanda',
        description: 'API do Demanda: tarefas, entregas e faturamento.',
        version: '1.0.0',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: describe,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  });
}
