import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { test as base, type Page } from '@playwright/test'

/** Addresses begin with it. No such host exists. */
export const HOST = 'http://stage.test'

/** A page whose network consists of `documents`, each at `documentAt` its index. */
export type Stage = {
  readonly page: Page
  documents: readonly string[]
  /** Addresses elsewhere that were requested; of `https` only the host. All are refused. */
  readonly elsewhere: string[]
}

/** The address of a document by its index. */
export const documentAt = (index: number): string => `${HOST}/document/${index}`

/**
 * The network is a proxy of the browser's: a route of Playwright exchanges several messages for each of hundreds of frames, which
 * took a fifth more time.
 */
export const test = base.extend<{ stage: Stage }>({
  stage: async ({ browser, viewport }, use) => {
    const elsewhere: string[] = []
    const bodies: { documents: readonly string[] } = { documents: [] }
    const proxy = createServer(({ url = '' }, response) => {
      if (!url.startsWith(`${HOST}/`)) {
        elsewhere.push(url)
        return response.writeHead(403).end()
      }
      const index = /\/document\/(\d+)$/.exec(url)?.[1]
      const body = index === undefined ? '<!doctype html>' : (bodies.documents[Number(index)] ?? '')
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body)
    })
    proxy.on('connect', ({ url = '' }, socket: Socket) => {
      elsewhere.push(`https://${url}/`)
      socket.on('error', () => undefined).end('HTTP/1.1 403 Forbidden\r\n\r\n')
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const { port } = proxy.address() as AddressInfo
    const context = await browser.newContext({ viewport, proxy: { server: `http://127.0.0.1:${port}` } })
    const page = await context.newPage()
    await use(Object.assign(bodies, { page, elsewhere }))
    await context.close()
    proxy.closeAllConnections()
    proxy.close()
  },
})
