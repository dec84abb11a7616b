import 'server-only'
import { Hono } from 'hono'
import { log } from '../../runtime/log'
import { consoleRoutes } from './console-routes'
import { payRoutes } from './pay-routes'
import type { SandboxOptions } from './sandbox-options'
import { tokenRoutes } from './token-routes'

/** The whole sandbox as one fetch handler below `/sandbox/datacap`. It logs paths, never request data. */
export function createSandbox(options: SandboxOptions): Hono {
  const app = new Hono().basePath('/sandbox/datacap')
  app.route('/token', tokenRoutes(options))
  app.route('/pay/v2', payRoutes(options))
  app.route('/', consoleRoutes(options))
  app.onError((error, c) => {
    log().error({ err: error, path: c.req.path }, 'error in the payment sandbox')
    return c.text('Internal Server Error', 500)
  })
  return app
}
