import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { hostRequest } from '../host-request'
import { type OwnServer, removeData, startOwnServer } from '../own-server'
import { administer, onServer } from '../postgres-server'
import { type OwnerTokens, openShops, type ShopPlan } from '../server/shop-plan'
import { cpuMs } from './process-figures'

/** An empty database on the server in TEST_DATABASE_URL, with shops; removed after `work`. */
export async function onShops<T>(
  plans: readonly ShopPlan[],
  work: (environment: Record<string, string>, tokens: OwnerTokens) => Promise<T>,
): Promise<T> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL server on which databases may be made.')
  const name = `bench_${randomBytes(8).toString('hex')}`
  const environment = environmentOf(name, onServer(server, name))
  await administer(server, `create database ${name}`)
  try {
    const tokens = await openShops(environment.DATA_DIR, plans, environment.DATABASE_URL)
    return await work(environment, tokens)
  } finally {
    removeData(environment.DATA_DIR)
    await administer(server, `drop database if exists ${name} with (force)`)
  }
}

/** What a server of a bench runs on. */
export const environmentOf = (name: string, databaseUrl: string) => ({
  DATA_DIR: `.data-${name}`,
  DATABASE_URL: databaseUrl,
  NEXT_DIST_DIR: process.env.NEXT_DIST_DIR || '.next-bench',
  SEED_DEMO: '0',
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'true',
})

/** A shop with that many products, of which some match each search. */
export const shopOf = (subdomain: string, products: number): ShopPlan => ({
  subdomain,
  name: subdomain,
  html: '<h2>Everything</h2>',
  products: Array.from({ length: products }, (_, at) => ({
    handle: `thing-${at}`,
    title: `Thing ${at} of ${['oak', 'slate', 'wool', 'glass'][at % 4]}`,
    path: ['Things', 'All', `Shelf ${at % 4}`],
  })),
})

/** Runs a server on that environment. */
export async function serving<T>(
  environment: Record<string, string>,
  work: (server: OwnServer) => Promise<T>,
): Promise<T> {
  const { DATA_DIR = '' } = environment
  const server = await startOwnServer({ dataDir: DATA_DIR, environment })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

let asked = 0

/** One list that no cache has; resolves to the milliseconds that it took. `more`: further headers of the request. */
export async function newPage(port: number, subdomain: string, more: Record<string, string> = {}): Promise<number> {
  asked += 1
  const path = `/product-list?q=thing&max=${(40 + asked / 100).toFixed(2)}`
  const since = performance.now()
  const headers = { accept: 'text/html', 'x-forwarded-for': `10.1.${(asked >> 8) & 255}.${asked & 255}`, ...more }
  const { status } = await hostRequest({ port, host: `${subdomain}.localhost:${port}`, path, headers })
  if (status !== 200) throw new Error(`${path} answers ${status}.`)
  return performance.now() - since
}

/** Processor time of a server and its web processes so far, in ms. */
export function cpuOfAll({ pid }: OwnServer): number {
  let children: number[] = []
  try {
    const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    children = text.split('\n').map(Number).filter(Boolean)
  } catch {
    // It has none.
  }
  return [pid, ...children].reduce((sum, each) => sum + (cpuMs(each) ?? 0), 0)
}
