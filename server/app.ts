/** Puts the service together: calls from the contract, failures as envelopes, the browser site. */
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { addCollector } from './analytics/collector'
import type { Db } from './database/db'
import { allDomains } from './domains/index'
import { addNoticeRoute } from './domains/payment/notices'
import { createPayments } from './domains/payment/payments'
import type { Settings } from './environment'
import { answerClientError } from './http/clientErrors'
import { compressAnswers } from './http/compression'
import { answerError, HttpFailure } from './http/errors'
import { addRateLimits } from './http/limits'
import { logAnswers, loggerOptions, requestIdOf } from './http/logging'
import { addRoutes, type Decrypt } from './http/routes'
import { addCrossOrigin, addSecurityHeaders } from './http/securityHeaders'
import { addOpenApi } from './http/openapi'
import { askedBy } from './http/prerender'
import { createSite } from './http/site'
import { startJobs } from './jobs/index'
import type { DrawnNames } from './media/names'
import { registerMedia } from './media/routes'
import { addSandboxPages } from './sandbox/payPage'
import { openSealedBody } from './search/decipher'
import { addSellerDesk } from './seller/routes'

const BODY_LIMIT_BYTES = 256 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/** Longer than any path parameter of the contract, so that a long one gets its code and not a 404. */
const PARAMETER_LIMIT = 1024

export async function createApp(settings: Settings, db: Db, names: DrawnNames): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    genReqId: requestIdOf,
    // The library's own lines repeat the whole address; ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: PARAMETER_LIMIT, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients announce JSON and send nothing.
    if (body.length === 0) done(null, undefined)
    else parseJson(request, body as string, done)
  })

  app.setErrorHandler(answerError)
  logAnswers(app)
  endConnectionsWhileClosing(app)
  addSecurityHeaders(app)
  await addCrossOrigin(app, settings.corsOrigins)
  const limits = await addRateLimits(app, settings.limits)
  compressAnswers(app)

  const payments = createPayments(settings.payment, settings.demonstration, db, app.log)
  const domains = allDomains(settings, payments, app.log)
  const decrypt: Decrypt = (request) => openSealedBody(db, request.headers, request.body, new Date())
  for (const domain of domains) addRoutes(app, domain, { db, limits, decrypt })
  addOpenApi(app, domains)
  registerMedia(app, names)
  if (settings.demonstration) addCollector(app, db)
  if (payments.gateway) addNoticeRoute(app, db, payments.gateway)
  if (payments.sandbox) addSandboxPages(app, db, payments.sandbox)
  addSellerDesk(app, { db, payments, limits, sellerKey: settings.sellerKey })
  runWhileListening(app, () => startJobs(db, payments.gateway, settings.jobs, app.log))

  const site = createSite(settings.webFolder, { services: settings.siteServices, ask: askedBy(app) })
  app.setNotFoundHandler(async (request, reply) => {
    if (await site.answer(request, reply)) return reply
    await limits.unknown(request)
    throw new HttpFailure(404, 404)
  })
  return app
}

/** A connection kept alive after the last answer would hold up the stop until it times out. */
function endConnectionsWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
}

function runWhileListening(app: FastifyInstance, start: () => () => Promise<void>): void {
  let stop: (() => Promise<void>) | undefined
  app.addHook('onListen', async () => {
    stop = start()
  })
  app.addHook('onClose', () => stop?.())
}
