import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '../fixtures'
import { hostRequest } from '../host-request'
import { removeData, startOwnServer } from '../own-server'
import { runImport } from './run-import'

const HEADING = 'Handle,Title,Type,Variant Price,Variant Inventory Tracker,Variant Inventory Qty'

test.describe('import by the command line', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })

  const folder = mkdtempSync(path.join(tmpdir(), 'import-'))
  const dataDir = `.data-import-${randomBytes(4).toString('hex')}`
  let own: Awaited<ReturnType<typeof startOwnServer>>

  const fileOf = (name: string, content: string) => {
    const file = path.join(folder, name)
    writeFileSync(file, content)
    return file
  }
  const goods = (title: string, price = '12.50') =>
    fileOf('goods.csv', `${HEADING}\nlamp,${title},Lighting,${price},shopify,3\n`)
  const page = (label: string, address: string) =>
    hostRequest({ port: own.port, host: `${label}.localhost:${own.port}`, path: address })

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    own = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0' } })
  })
  test.afterAll(async () => {
    await own.stop()
    removeData(dataDir)
    rmSync(folder, { recursive: true })
  })

  test('beside a running server: a store that was requested before it existed opens and shows at once', async () => {
    expect((await page('corner-shop', '/')).status).toBe(404)
    const ended = await runImport(dataDir, ['--store', 'corner-shop', '--create', goods('Brass lamp')])
    expect(ended).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('1 created, 0 updated, 0 unchanged, 0 skipped'),
    })
    expect((await page('corner-shop', '/')).status).toBe(200)
    const product = await page('corner-shop', '/product/lamp')
    expect(product.status).toBe(200)
    expect(product.text).toContain('Brass lamp')
  })

  test('a change shows on the next request, the same file again changes nothing', async () => {
    const file = goods('Copper lamp', '14.00')
    expect((await runImport(dataDir, ['--store', 'corner-shop', file])).stdout).toContain('0 created, 1 updated')
    expect((await page('corner-shop', '/product/lamp')).text).toContain('Copper lamp')
    expect((await runImport(dataDir, ['--store', 'corner-shop', file])).stdout).toContain('1 unchanged')
  })

  test('a page becomes the home page', async () => {
    const file = fileOf('home.html', '<!doctype html><body><section><h2>Lamps for long evenings</h2></section></body>')
    expect((await runImport(dataDir, ['--store', 'corner-shop', '--template', file])).code).toBe(0)
    expect((await page('corner-shop', '/')).text).toContain('Lamps for long evenings')
  })

  test('errors end with a message and an exit code', async () => {
    const broken = fileOf('broken.csv', `${HEADING}\nlamp,"Never closed,Lighting,1,,\n`)
    const refused = await runImport(dataDir, ['--store', 'corner-shop', broken])
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('Line 2:') })
    expect((await page('corner-shop', '/product/lamp')).text).toContain('Copper lamp')
    const unknown = await runImport(dataDir, ['--store', 'no-such-shop', goods('Lamp')])
    expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no store "no-such-shop"') })
    expect((await runImport(dataDir, [])).code).toBe(2)
  })

  test('with the server off: the import shows after the start', async () => {
    await own.stop('SIGKILL')
    const ended = await runImport(dataDir, ['--store', 'corner-shop', goods('Silver lamp')])
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('1 updated') })
    own = await startOwnServer({ dataDir, environment: { SEED_DEMO: '0' } })
    expect((await page('corner-shop', '/product/lamp')).text).toContain('Silver lamp')
  })
})
