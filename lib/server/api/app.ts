import 'server-only'
import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { env } from '../config/env'
import { log } from '../runtime/log'
import { currentRequestId } from '../runtime/request-scope'
import { temporaryFailure } from '../runtime/temporary-failure'
import { CALLS, registerFeatures } from '../services/features'
import { answerJson } from './answer'
import type { Api, ApiContext, ApiEnv } from './api-context'
import { mountCampaignLinks } from './campaign-links'
import { mountEnterShop } from './enter-shop'
import { errorReplyOf, internalErrorReply, UNKNOWN_CALL } from './error-reply'
import { mountForms } from './forms'
import { mountForwarding } from './forward'
import { mountInternal } from './internal'
import { mount } from './mount'
import { mountOneClick } from './one-click'
import { openApiOf } from './openapi'
import { mountOperator } from './operator'
import { mountProbes } from './probes'

const LONGEST_LOGGED_PATH = 200
/** The secret of the proxy is part of an address. */
const SECRET_PART = /^(\/api\/internal\/certificate\/).*/

let built: Api | undefined

/** All of `/api` as one fetch handler, built on first use. Hono routes and nothing else. */
export function api(): Api {
  built ??= createApi()
  return built
}

export function createApi(): Api {
  registerFeatures()
  const app: Api = new Hono<ApiEnv>().basePath('/api')
  app.use('*', account)
  app.use('*', compress())
  const endpoints = CALLS.map(({ endpoint }) => endpoint)
  if (env().API_URL) mountForwarding(app, endpoints)
  else mount(app, CALLS)
  mountForms(app)
  mountEnterShop(app)
  mountOneClick(app)
  mountCampaignLinks(app)
  mountProbes(app)
  mountInternal(app)
  mountOperator(app)
  // Made when somebody asks for it: a schema of every call takes longer than all the rest of the start.
  let document: object | undefined
  app.get('/openapi.json', () => {
    document ??= openApiOf(endpoints)
    return answerJson(document)
  })
  app.notFound((c) => elsewhere(app, c))
  app.onError(reject)
  return app
}

/** One log line per call, to follow up complaints; contains nothing that the caller sent. */
async function account(c: ApiContext, next: () => Promise<void>): Promise<void> {
  const requestId = currentRequestId() ?? randomUUID()
  const start = performance.now()
  c.set('requestId', requestId)
  await next()
  c.header('x-request-id', requestId)
  c.header('x-content-type-options', 'nosniff')
  const ms = Math.round((performance.now() - start) * 10) / 10
  const { method, path } = c.req
  const line = {
    requestId,
    storeId: c.get('storeId'),
    method,
    path: path.replace(SECRET_PART, '$1').slice(0, LONGEST_LOGGED_PATH),
    ms,
  }
  log().info({ ...line, status: c.res.status }, 'call')
}

function reject(error: Error, c: ApiContext): Response {
  const rejection = errorReplyOf(error) ?? internalErrorReply
  const line = { err: error, requestId: c.get('requestId'), path: c.req.path }
  if (rejection === internalErrorReply) log().error(line, 'error')
  else if (temporaryFailure(error)) log().warn(line, 'a call was answered with 503')
  return answerJson({ error: rejection.error }, rejection.status, rejection.headers)
}

/** Distinguishes a path that exists for other methods (405) from one that does not exist (404). */
function elsewhere(app: Api, c: ApiContext): Response {
  const methods = new Set(app.routes.filter((route) => route.path === c.req.path).map((route) => route.method))
  if (methods.size === 0) return reject(UNKNOWN_CALL, c)
  if (methods.has('GET')) methods.add('HEAD')
  const allow = [...methods, 'OPTIONS'].join(', ')
  if (c.req.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow, 'cache-control': 'no-store' } })
  const error = { message: `This call takes ${allow} only.`, code: 'method_not_allowed' }
  return answerJson({ error }, 405, { allow })
}
