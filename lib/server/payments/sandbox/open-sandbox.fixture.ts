import 'server-only'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createSandbox } from './create-sandbox'
import type { SandboxOptions } from './sandbox-options'
import { newSwitches } from './switches'

export const PLATFORM = { mid: 'MID-1', apiKey: 'key-1', tokenKey: 'token-key-1' }
export const OTHER = { mid: 'MID-2', apiKey: 'key-2', tokenKey: 'token-key-2' }

/** A sandbox on its own socket, with a clock that tests control. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const clock = { ahead: 0 }
  const switches = newSwitches()
  const app = createSandbox({
    merchants: [PLATFORM, OTHER],
    now: () => new Date(Date.now() + clock.ahead),
    tokenLatencyMs: 0,
    withheldMs: 30_000,
    amounts: 'off',
    switches,
    frameAncestors: "'self'",
    ...options,
  })
  const server = http.createServer((request, response) => answer(app.fetch, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    clock,
    switches,
    origin: `http://127.0.0.1:${port}`,
    base: `http://127.0.0.1:${port}/sandbox/datacap`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  fetch: (request: Request) => Response | Promise<Response>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const asked = new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method ?? 'GET',
    headers: request.headers as Record<string, string>,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit)
  const answered = await fetch(asked)
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  if (!answered.body) {
    response.end()
    return
  }
  const body = Readable.fromWeb(answered.body as import('node:stream/web').ReadableStream)
  body.on('error', () => response.destroy())
  body.pipe(response)
}
