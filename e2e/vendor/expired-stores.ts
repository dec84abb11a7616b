import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { hostRequest } from '../host-request'
import { type OwnServer, removeData, startOwnServer } from '../own-server'
import { scriptArguments } from '../script-arguments'

/** A store whose subscription ended on 31 January 2026, with its owner signed in. */
export type ExpiredStore = { storeId: string; subdomain: string; token: string }

export type LateShops = {
  server: OwnServer
  /** A store that no other test uses. */
  next(): ExpiredStore
  end(): Promise<void>
}

const ROOT = path.resolve(__dirname, '../..')

/** A server for one test with that many expired stores: renewing changes a store for every test after it. */
export async function openLateShops(count: number): Promise<LateShops> {
  const dataDir = `.data-late-${randomBytes(4).toString('hex')}`
  const stores = await makeStores(dataDir, count)
  const server = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0' } })
  return {
    server,
    next() {
      const store = stores.shift()
      if (!store) throw new Error('There are more tests than stores.')
      return store
    },
    async end() {
      await server.stop()
      removeData(dataDir)
    },
  }
}

async function makeStores(dataDir: string, count: number): Promise<ExpiredStore[]> {
  const script = await scriptArguments(path.join(__dirname, 'make-expired-stores.ts'))
  const child = spawn(process.execPath, [...script, String(count)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, ROOT_DOMAIN: 'localhost', DATABASE_URL: '', API_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const parts: string[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The stores could not be made (${code}).`)
  return JSON.parse(parts.join('').split('\n').at(-1) ?? '') as ExpiredStore[]
}

/** Opens a screen of the back-office of that server as a store's owner. */
export async function enterAt(
  { port }: OwnServer,
  page: Page,
  { token }: ExpiredStore,
  address: string,
): Promise<void> {
  const host = `localhost:${port}`
  await page.addInitScript(
    ([own, value]) => {
      if (window.top === window && window.location.host === own) window.localStorage.setItem('token', value ?? '')
    },
    [host, token],
  )
  await page.goto(`http://${host}${address}`)
}

/** A call as a store's owner; returns the `payload`. */
export async function callAs<T>(port: number, { token }: ExpiredStore, call: string, body?: unknown): Promise<T> {
  const reply = await hostRequest({
    port,
    host: `localhost:${port}`,
    path: `/api/${call}`,
    headers: { authorization: token },
    ...(body === undefined ? {} : { body }),
  })
  if (reply.status !== 200) throw new Error(`${call}: ${reply.status} ${reply.text}`)
  return (reply.json as { payload: T }).payload
}

/** How often the sandbox of that server shows a text on its console. */
export async function timesOnConsole(port: number, text: string): Promise<number> {
  const reply = await hostRequest({ port, host: `localhost:${port}`, path: '/sandbox/datacap/console' })
  return reply.text.split(text).length - 1
}
