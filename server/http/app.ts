import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { isReachable } from '#server/accounts/setup-code.ts';
import type { Config } from '#server/config.ts';
import type { Realtime } from '#server/realtime/server.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { adminRoutes } from './admin/routes.ts';
import { serviceRoutes } from './admin/service-routes.ts';
import { userRoutes } from './admin/user-routes.ts';
import { googleRoutes } from './auth/google-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { billingRoutes } from './billing/routes.ts';
import { stripeRoutes } from './billing/stripe-routes.ts';
import { broadcastRoutes } from './broadcast/routes.ts';
import { chatRoutes } from './chat/routes.ts';
import { configRoutes } from './config/routes.ts';
import { answerError, handleErrors } from './errors.ts';
import { validatorCompiler } from './field-errors.ts';
import { glossaryRoutes } from './glossary/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { exportRoutes } from './me/export-routes.ts';
import { identityRoutes } from './me/identity-routes.ts';
import { meRoutes } from './me/routes.ts';
import { modelRoutes } from './models/routes.ts';
import { describeRoute } from './openapi.ts';
import { fileRoutes } from './processes/file-routes.ts';
import { processRoutes } from './processes/routes.ts';
import { socketSources } from './socket-sources.ts';
import { toolRoutes } from './tools/routes.ts';
import { routedAddress, staticPages } from './web/static.ts';

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    realtime: Realtime;
    /** True once a stop has begun: the node answers but reports that it isn't ready. */
    stopping: { value: boolean };
  }
}

const bodyBytes = 1_048_576;
/** Longest path parameter; a link's token is the longest. */
const parameterCharacters = 400;

/** Makes the web server with all routes, the API's description and the pages. */
export async function createApp(services: Services, realtime: Realtime): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    loggerInstance: services.log as FastifyBaseLogger,
    // Trusts one proxy, because the caller may have written anything further left in X-Forwarded-For.
    trustProxy: config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: bodyBytes,
    routerOptions: { maxParamLength: parameterCharacters },
    rewriteUrl: routedAddress,
    genReqId: newId,
    connectionTimeout: config.idleSeconds * 1_000,
    // Errors of the framework come before any hook runs.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.header('x-request-id', request.id)),
    // Requests in progress may finish after a stop has begun; idle connections are closed at once.
    forceCloseConnections: 'idle',
  });
  app.decorate('services', services);
  app.decorate('realtime', realtime);
  app.decorate('stopping', { value: false });
  app.decorateRequest('caller', null);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });

  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    services.metrics.recordAnswer(method, routeOptions.url, reply.statusCode, reply.elapsedTime / 1_000);
  });

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...socketSources(config.realtime)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only the proxy can promise that the address is always served over https.
    strictTransportSecurity: false,
    // Browsers accept these headers only over TLS or from their own machine, and warn elsewhere.
    crossOriginOpenerPolicy: isTrustworthy(config),
    originAgentCluster: isTrustworthy(config),
    crossOriginEmbedderPolicy: false,
  });
  await app.register(multipart);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kalem', version: '1', description: 'Tools for language and documents.' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: describeRoute,
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  for (const routes of [
    authRoutes,
    googleRoutes,
    meRoutes,
    exportRoutes,
    identityRoutes,
    processRoutes,
    fileRoutes,
    chatRoutes,
    broadcastRoutes,
    toolRoutes,
    modelRoutes,
    glossaryRoutes,
    billingRoutes,
    stripeRoutes,
    serviceRoutes,
    userRoutes,
    adminRoutes,
    configRoutes,
    healthRoutes,
  ]) {
    app.register(async (scope) => routes(scope));
  }
  await app.register(staticPages);
  realtime.attach(app.server);
  return app;
}

/** True when browsers treat the address as secure: TLS, or this machine. */
function isTrustworthy(config: Config): boolean {
  return config.publicUrl ? config.publicUrl.protocol === 'https:' : !isReachable(config);
}
