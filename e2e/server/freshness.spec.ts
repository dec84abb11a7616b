import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures'
import { hostRequest } from '../host-request'
import { failedStart, removeData, startOwnServer } from '../own-server'
import { runImport } from './run-import'
import { openShops } from './shop-plan'

const ROOT = path.resolve(__dirname, '../..')
const HEADING = 'Handle,Title,Type,Variant SKU,Variant Price'
const NOT_SEEDED = { SEED_DEMO: '0', LOG_LEVEL: 'warn' }

test.describe('a vendor’s change shows on the next request', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  const folder = mkdtempSync(path.join(tmpdir(), 'fresh-'))
  const dataDir = `.data-fresh-${randomBytes(4).toString('hex')}`
  let own: Awaited<ReturnType<typeof startOwnServer>>

  const page = (address: string, label = 'meadow') =>
    hostRequest({ port: own.port, host: `${label}.localhost:${own.port}`, path: address })
  const found = ['/product-list?q=teapot', '/product-list?max=99&sort=newest']
  const everyPage = ['/', '/product-list', ...found, '/product/teapot', '/sitemap.xml', '/feed.xml']
  const bring = async (name: string, content: string, ...more: string[]) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    return runImport(dataDir, ['--store', 'meadow', ...more, file])
  }
  const goods = (...rows: string[]) => bring('goods.csv', `${HEADING}\n${rows.join('\n')}\n`)

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    await openShops(dataDir, [
      { subdomain: 'meadow', name: 'Meadow', html: '<h2>First of May</h2>' },
      { subdomain: 'harbour', name: 'Harbour', products: [{ handle: 'rope', title: 'Rope' }] },
    ])
    own = await startOwnServer({ dataDir, environment: NOT_SEEDED })
  })
  test.afterAll(async () => {
    await own?.stop()
    removeData(dataDir)
    rmSync(folder, { recursive: true })
  })

  test('a first product, on every page that shows it', async () => {
    for (const address of ['/', '/product-list', ...found]) {
      expect((await page(address)).text).not.toContain('Stone teapot')
    }
    expect((await page('/product/teapot')).status).toBe(404)
    expect((await goods('teapot,Stone teapot,Kitchen,T-1,31.00')).stdout).toContain('1 created')
    for (const address of everyPage) {
      const { status, text } = await page(address)
      expect([address, status, text.includes('Stone teapot') || text.includes('/product/teapot')]).toEqual([
        address,
        200,
        true,
      ])
    }
  })

  test('a price, on product page, list, home, feed and in the calls; pages of other products stay cached', async () => {
    // The first visit streams, without an ETag.
    await page('/', 'harbour')
    const neighbour = await page('/', 'harbour')
    for (const address of everyPage) await page(address)
    expect((await page('/product/teapot')).text).toContain('$31.00')
    expect((await goods('teapot,Stone teapot,Kitchen,T-1,27.45')).stdout).toContain('1 updated')
    for (const address of ['/', '/product-list', ...found, '/product/teapot']) {
      const { text } = await page(address)
      expect([address, text.includes('$27.45'), text.includes('$31.00')]).toEqual([address, true, false])
    }
    expect((await page('/feed.xml')).text).toContain('27.45 USD')
    const { json } = await page('/api/vender/publicwebsite/public?websiteName=meadow')
    const { _id } = (json as { payload: { storeInfo: { _id: string } } }).payload.storeInfo
    expect((await page(`/api/vender/publicwebsite/recent-added?storeID=${_id}`)).text).toContain('27.45')
    expect((await page('/', 'harbour')).headers.etag).toBe(neighbour.headers.etag)
  })

  test('a new department, in menu and footer of every page', async () => {
    expect((await page('/cart')).text).not.toContain('Garden')
    await goods('teapot,Stone teapot,Kitchen,T-1,27.45', 'rake,Ash rake,Garden,R-1,18.00')
    for (const address of ['/', '/product-list', '/product/teapot', '/cart', '/promotion-list']) {
      expect([address, (await page(address)).text.includes('Garden')]).toEqual([address, true])
    }
  })

  test('a new home page', async () => {
    expect((await page('/')).text).toContain('First of May')
    const ended = await bring('home.html', '<!doctype html><body><h2>Midsummer night</h2></body>', '--template')
    expect(ended.code).toBe(0)
    const { text } = await page('/')
    expect([text.includes('Midsummer night'), text.includes('First of May')]).toEqual([true, false])
  })

  test('an unchanged page is the same bytes, and a visitor who has it gets 304', async () => {
    await page('/product/rake')
    const { etag = '' } = (await page('/product/rake')).headers
    expect(etag).not.toBe('')
    const again = await hostRequest({
      port: own.port,
      host: `meadow.localhost:${own.port}`,
      path: '/product/rake',
      headers: { 'if-none-match': etag },
    })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('a second process on the same data folder is rejected, with the process id of the first', async () => {
    const { code, output } = await failedStart({ dataDir, environment: NOT_SEEDED })
    expect(code).toBe(1)
    expect(output).toContain(`in use by process ${own.pid}`)
    expect((await page('/')).status).toBe(200)
  })

  test('kill -9 loses nothing that was acknowledged, and the stale lock is taken over', async () => {
    for (const round of [1, 2]) {
      expect((await goods(`lamp-${round},Lamp number ${round},Light,L-${round},10.0${round}`)).stdout).toContain(
        '1 created',
      )
      await own.stop('SIGKILL')
      const { pid } = JSON.parse(readFileSync(path.join(ROOT, dataDir, 'owner.json'), 'utf8')) as { pid: number }
      expect(pid).toBe(own.pid)
      own = await startOwnServer({ dataDir, environment: NOT_SEEDED })
      expect(own.pid).not.toBe(pid)
      expect((await page(`/product/lamp-${round}`)).text).toContain(`Lamp number ${round}`)
      expect((await page('/product-list')).text).toContain(`Lamp number ${round}`)
      expect((await page('/')).text).toContain('Midsummer night')
    }
  })

  test('kill -9 during an import: the command reports it, and the same file completes it', async () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => `nail-${at},Nail ${at},Iron,N-${at},0.${10 + (at % 90)}`)
    const running = goods(...rows)
    await expect
      .poll(async () => (await page('/api/healthz')).status === 200 && (await page('/product/nail-0')).status, {
        timeout: 60_000,
      })
      .toBe(200)
    await own.stop('SIGKILL')
    const broken = await running
    expect(broken).toMatchObject({ code: 1 })
    expect(broken.stderr).not.toContain('    at ')
    own = await startOwnServer({ dataDir, environment: NOT_SEEDED })
    expect((await page('/product/nail-0')).status).toBe(200)
    const again = await goods(...rows)
    expect(again.code).toBe(0)
    expect(again.stdout).toMatch(/(\d+) created, 0 updated, (\d+) unchanged, 0 skipped/)
    expect((await page('/product/nail-3999')).status).toBe(200)
  })

  test('an import made while the server was off shows after its start', async () => {
    await own.stop()
    expect((await goods('teapot,Stone teapot,Kitchen,T-1,25.15')).code).toBe(0)
    own = await startOwnServer({ dataDir, environment: NOT_SEEDED })
    expect((await page('/product/teapot')).text).toContain('$25.15')
  })
})
