import { Agent } from 'node:http'
import { removeData, startOwnServer } from '../own-server'
import { openShops } from '../server/shop-plan'
import { visitTimes } from './first-byte'

const DATA_DIR = '.data-zzh'
const STORES = Number(process.env.STORES ?? 40)
const band = (at: number) =>
  `<section class="band band-${at}"><h2>Part ${at}</h2><p>${'What we sell is made to last. '.repeat(16)}</p><a href="/product-list">See everything</a></section>`
async function main() {
  if (process.env.KEEP !== '1') {
    removeData(DATA_DIR)
    await openShops(
      DATA_DIR,
      Array.from({ length: STORES }, (_, at) => ({
        subdomain: `many-${at}`,
        name: `Store ${at}`,
        html: `<img src="https://pics.example/a.jpg" alt=""><style>.band{padding:24px}</style>${Array.from({ length: 60 }, (_, part) => band(part)).join('')}`,
        products: Array.from({ length: 24 }, (_, product) => ({
          handle: `thing-${product}`,
          title: `Thing ${product} of store ${at}`,
          descriptionHtml: `<p>${'It does what it says. '.repeat(12)}</p>`,
          path: ['Things', 'All', `Shelf ${product % 4}`],
        })),
      })),
    )
  }
  const environment = {
    DATA_DIR,
    NEXT_DIST_DIR: '.next-test',
    ROOT_DOMAIN: 'localhost',
    LOG_LEVEL: 'error',
    DATABASE_URL: '',
    TRUST_PROXY: 'true',
    SEED_DEMO: '0',
  }
  const server = await startOwnServer({
    dataDir: DATA_DIR,
    environment,
    nodeOptions: process.env.PROF ? ['--cpu-prof', '--cpu-prof-interval', '500', '--cpu-prof-dir=/tmp/out/prof'] : [],
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const found = []
  for (let at = 0; at < STORES; at += 1) {
    found.push(await visitTimes(server.port, `many-${at}.localhost:${server.port}`, '/', agent))
    if (process.env.SLOW) await new Promise((r) => setTimeout(r, 300))
  }
  for (const { firstByte, whole } of found)
    console.log(firstByte.toFixed(1), whole.toFixed(1), (firstByte / whole).toFixed(2))
  const med = (v: number[]) => v.sort((a, b) => a - b)[v.length >> 1]
  const late = found.slice(5)
  console.log(
    'median',
    med(late.map((x) => x.firstByte)),
    med(late.map((x) => x.whole)),
    med(late.map((x) => x.firstByte / x.whole)),
  )
  agent.destroy()
  console.log(server.output?.() ?? server)
  await server.stop()
}
void main()
