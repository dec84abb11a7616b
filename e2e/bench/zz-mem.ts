import { setTimeout } from 'node:timers/promises'
import { readFileSync } from 'node:fs'
import WebSocket from 'ws'
import { hostRequest } from '../host-request'
import { removeData, startOwnServer } from '../own-server'
import { openShops } from '../server/shop-plan'
import { memoryMb } from './process-figures'
import { smallShop } from './small-shop'
const DATA_DIR = '.data-zzm'
const STORES = 200
async function evaluate(port: number, expression: string): Promise<unknown> {
  const [{ webSocketDebuggerUrl }] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as never
  const ws = new WebSocket(webSocketDebuggerUrl)
  await new Promise((r) => ws.on('open', r))
  ws.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, returnByValue: true, includeCommandLineAPI: true } }))
  const answer = await new Promise<string>((r) => ws.on('message', (m: Buffer) => r(m.toString())))
  ws.close()
  return (JSON.parse(answer) as { result: { result: { value: unknown } } }).result.result.value
}
const STATS = `(() => { const v8 = process.getBuiltinModule ? process.getBuiltinModule('node:v8') : require('node:v8'); const m = process.memoryUsage(); const mb = (n) => Math.round(n/1048576); return JSON.stringify({ rss: mb(m.rss), heapTotal: mb(m.heapTotal), heapUsed: mb(m.heapUsed), external: mb(m.external), arrayBuffers: mb(m.arrayBuffers), spaces: Object.fromEntries(v8.getHeapSpaceStatistics().map((s) => [s.space_name, mb(s.space_used_size) + '/' + mb(s.space_size)])) }) })()`
async function main() {
  if (process.env.KEEP !== '1') {
    removeData(DATA_DIR)
    await openShops(DATA_DIR, Array.from({ length: STORES }, (_, at) => smallShop(at)))
  }
  const environment = { DATA_DIR, NEXT_DIST_DIR: '.next-test', ROOT_DOMAIN: 'localhost', LOG_LEVEL: 'error', DATABASE_URL: '', TRUST_PROXY: 'true', SEED_DEMO: '0' }
  const server = await startOwnServer({ dataDir: DATA_DIR, environment, nodeOptions: ['--inspect=127.0.0.1:9777'] })
  const show = async (label: string) => {
    const smaps = readFileSync(`/proc/${server.pid}/smaps_rollup`, 'utf8')
    console.log(label, memoryMb(server.pid), await evaluate(9777, STATS), /Pss_Anon:\s+(\d+)/.exec(smaps)?.[1], /Pss_File:\s+(\d+)/.exec(smaps)?.[1])
  }
  await setTimeout(3000)
  await show('start')
  const N = Number(process.env.N ?? STORES)
  for (let round = 0; round < 2; round += 1)
    for (let at = 0; at < N; at += 1) {
      const host = `many-${at}.localhost:${server.port}`
      for (const path of ['/', '/product-list', '/product/thing-0']) {
        const { status } = await hostRequest({ port: server.port, host, path, headers: { 'accept-encoding': 'gzip, deflate, br' } })
        if (status !== 200) throw new Error(`${host}${path} answers ${status}.`)
      }
    }
  await show('warm')
  await setTimeout(4000)
  await show('calm')
  await setTimeout(4000)
  await show('calm')
  const metrics = await hostRequest({ port: server.port, host: 'localhost', path: '/api/metrics' })
  console.log(metrics.text.split('\n').filter((l) => /cache/.test(l) && !l.startsWith('#')).join('\n'))
  if (process.env.MAPS) console.log(readFileSync(`/proc/${server.pid}/smaps`, 'utf8').split(/\n(?=[0-9a-f]+-)/).map((b) => [Number(/Rss:\s+(\d+)/.exec(b)?.[1] ?? 0), b.split('\n')[0]] as const).sort((a, b) => b[0] - a[0]).slice(0, 40).map(([n, l]) => `${Math.round(n / 1024)} ${l}`).join('\n'))
  await server.stop()
}
void main()
