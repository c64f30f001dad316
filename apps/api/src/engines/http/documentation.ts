import { IDEMPOTENCY_HEADER } from '@demanda/contracts/contract';
import { MAX_IDEMPOTENCY_KEY } from '@demanda/contracts/limits';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './app-types';

const PAGE_POLICY = {
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'style-src': ["'self'", "'unsafe-inline'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Documented only; `idempotency.ts` checks it, because a header schema would make the framework drop all
 * other headers.
 */
const keyHeader = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .min(1)
    .max(MAX_IDEMPOTENCY_KEY)
    .optional()
    .describe(
      'Identifica um envio por 24 horas: repetido com o mesmo conteúdo, devolve o primeiro resultado sem executar de novo; com outro conteúdo, é recusado com 409 IDEMPOTENCY_MISMATCH.',
    ),
});

type Document = Parameters<typeof jsonSchemaTransform>[0];

const describedContract = (document: Document, body: unknown) =>
  jsonSchemaTransform({ ...document, schema: { ...document.schema, body } });

/** Leaves out the schema of a body that the handler reads itself, because the framework would validate it. */
function describeRoute(document: Document) {
  const { multipart, json, isKeyed } = document.route.config ?? {};
  if (isKeyed) document = { ...document, schema: { ...document.schema, headers: keyHeader } };
  if (!multipart) return jsonSchemaTransform(document);
  const { schema, url } = describedContract(document, multipart);
  const content = {
    ...(json && { 'application/json': { schema: describedContract(document, json).schema.body } }),
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
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description: 'Token de API (dmd_…), criado em "Minha conta", ou o token de uma sessão.',
          },
        },
      },
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: PAGE_POLICY,
    uiConfig: { docExpansion: 'none', validatorUrl: null },
  });
}
