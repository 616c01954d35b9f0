/** Puts the service together: calls from the contract, failures as envelopes, the browser site. */
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { addCollector } from './analytics/collector'
import { addConsole } from './console/routes'
import { createChat } from './chat/index'
import type { Db } from './database/db'
import { allDomains } from './domains/index'
import { addInvoiceFiles } from './domains/invoicing/fileRoute'
import { addNoticeRoute } from './domains/payment/notices'
import { createPayments } from './domains/payment/payments'
import type { Settings } from './environment'
import { createAdmission } from './http/admission'
import { answerClientError } from './http/clientErrors'
import { compressAnswers } from './http/compression'
import { arrivalWithin, boundConnections } from './http/connections'
import { errorAnswers, HttpFailure, LATER } from './http/errors'
import { forgetPorts, tellUnbelieved } from './http/forwarded'
import { addHostRule } from './http/hosts'
import { addRateLimits } from './http/limits'
import { logAnswers, loggerOptions, requestIdOf } from './http/logging'
import { addRoutes, type Decrypt } from './http/routes'
import { addCrossOrigin, addSecurityHeaders } from './http/securityHeaders'
import { addOpenApi } from './http/openapi'
import { pictureHostsOf } from './http/pictureHosts'
import { askedBy } from './http/prerender'
import { countedOutage } from './http/outage'
import { createSite } from './http/site'
import { addWatching } from './http/watching'
import { jobsOf, startJobs } from './jobs/index'
import { contentCheckOf } from './providers/contentCheck'
import { channelsOf } from './providers/notices'
import type { Report } from './jobs/report'
import type { DrawnNames } from './media/names'
import { registerMedia } from './media/routes'
import { addSandboxPages } from './sandbox/payPage'
import { openSealedBody } from './search/decipher'
import type { Watch } from './watch/watch'

const BODY_LIMIT_BYTES = 256 * 1024
/** Requests at work at a time: the embedded database does one statement at a time, PostgreSQL ten. */
const PLACES: Readonly<Record<Db['kind'], number>> = { pglite: 2, postgres: 20 }
/** Longer than any path parameter of the contract, so that a long one gets its code and not a 404. */
const PARAMETER_LIMIT = 1024

export async function createApp(settings: Settings, db: Db, names: DrawnNames, watch: Watch): Promise<FastifyInstance> {
  const answerError = errorAnswers(countedOutage())
  const app = Fastify({
    logger: loggerOptions(settings.logLevel),
    genReqId: requestIdOf,
    // The library's own lines repeat the whole address; ours do not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    ...arrivalWithin(settings.limits.arrivalSeconds),
    forceCloseConnections: 'idle',
    // The library's own answer would be no envelope, and not say when to come again.
    return503OnClosing: false,
    routerOptions: { maxParamLength: PARAMETER_LIMIT, ignoreTrailingSlash: true },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  })

  boundConnections(app.server, settings.limits.connections, settings.trustProxy)

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients announce JSON and send nothing.
    if (body.length === 0) done(null, undefined)
    else parseJson(request, body as string, done)
  })

  app.setErrorHandler(answerError)
  if (settings.trustProxy) forgetPorts(app)
  if (!settings.demonstration) tellUnbelieved(app, settings.trustProxy)
  logAnswers(app)
  addWatching(app, watch)
  endConnectionsWhileClosing(app)
  addSecurityHeaders(app)
  await addCrossOrigin(app, settings.corsOrigins)
  const limits = await addRateLimits(app, settings.limits)
  addHostRule(app, settings.hosts)
  compressAnswers(app)

  const payments = createPayments(settings.payment, settings.demonstration, db, app.log)
  const chat = await createChat({ ...settings, db, log: app.log, check: contentCheckOf(settings, app.log) })
  watch.talks({ sockets: chat.sockets, serves: chat.line.serves, redis: chat.redis })
  const domains = allDomains(settings, payments, app.log, chat.line)
  const decrypt: Decrypt = (request) => openSealedBody(db, request.headers, request.body, new Date())
  const admission = createAdmission({ places: PLACES[db.kind] })
  watch.line(admission.waiting)
  for (const domain of domains)
    addRoutes(app, domain, { db, limits, decrypt, admission, corsOrigins: settings.corsOrigins })
  addOpenApi(app, domains)
  registerMedia(app, names)
  addInvoiceFiles(app, db, limits.unknown)
  chat.addRoutes(app, limits)
  if (settings.collector) addCollector(app, db)
  if (payments.gateway) addNoticeRoute(app, db, payments.gateway)
  if (payments.sandbox) addSandboxPages(app, { db, gateway: payments.sandbox, limits })
  const { sellerKey, demonstration } = settings
  addConsole(app, { db, payments, limits, line: chat.line, sellerKey, isHttpsOnly: !demonstration })
  const report: Report = (job, error) => {
    watch.ran(job, error === undefined)
    if (error !== undefined) app.log.error({ err: error }, `the job ${job} failed`)
  }
  const outside = { channels: channelsOf(settings, app.log), log: app.log, pictures: chat.store }
  for (const job of jobsOf(settings.jobs, outside)) watch.runs(job)
  runWhileListening(app, () => startJobs(db, payments.gateway, settings.jobs, report, outside, watch.trail))

  const site = createSite(settings.webFolder, {
    services: settings.siteServices,
    pictureHosts: pictureHostsOf(db, app.log),
    ask: askedBy(app),
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (await site.answer(request, reply)) return reply
    await limits.unknown(request)
    throw new HttpFailure(404, 404)
  })
  await chat.serve(app, admission)
  return app
}

/** A connection kept alive would hold up the stop until it times out: who has one is sent to the next process. */
function endConnectionsWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', (done) => {
    closing = true
    done()
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new HttpFailure(503, 500, LATER)
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
