import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ImportReport } from '../import/import-report'
import { readArguments } from './import-arguments'
import { importSummary } from './import-summary'
import { importThroughServer } from './import-through-server'

const job = { store: 'acme', create: true, file: '/data/goods.csv', kind: 'products' as const }
const report: ImportReport = {
  kind: 'products',
  store: 'acme',
  storeCreated: true,
  dialect: 'Shopify',
  created: 2,
  updated: 1,
  unchanged: 0,
  skippedCount: 3,
  skipped: [{ row: 7, reason: 'The row has no price.' }],
  noteCount: 0,
  notes: [],
  seconds: 1.5,
}

describe('arguments of the import', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'arguments-'))
  writeFileSync(path.join(folder, 'page.html'), '<p>')
  afterAll(() => rmSync(folder, { recursive: true }))

  test('contain a store and one file, resolved from the working folder', () => {
    expect(readArguments(['--store', 'Acme', '--create', '/data/goods.csv'], ['/'])).toEqual({ job })
    expect(readArguments(['--store=acme', '--template', 'page.html'], ['/elsewhere', folder])).toEqual({
      job: { store: 'acme', create: false, file: path.join(folder, 'page.html'), kind: 'template' },
    })
    const asked = ['--store=acme', '--create', '--ignore-column=Year', '--ignore-column', 'Origin', '--ignore-columns']
    expect(readArguments([...asked, '/data/goods.csv'], ['/'])).toEqual({
      job: { ...job, ignoreColumns: ['Year', 'Origin'], ignoreUnread: true },
    })
    expect(readArguments(['-h'], [])).toEqual({ help: true })
  })

  test.each([
    [[], 'Specify the store: --store <subdomain>.'],
    [['goods.csv'], 'Specify the store: --store <subdomain>.'],
    [['--store', 'acme'], 'Specify the file to import.'],
    [['--store', 'acme', 'a.csv', 'b.csv'], 'Specify one file, not 2: a.csv, b.csv.'],
    [['--store', 'acme', '--template', 'a.html', 'b.csv'], 'Specify one file, not 2: b.csv, a.html.'],
    [['--shop', 'acme'], "Unknown option '--shop'."],
  ])('%j are invalid', (args, wrong) => {
    expect(readArguments(args, ['/'])).toMatchObject({ wrong: expect.stringContaining(wrong) })
  })
})

test('the summary contains the counts and every skipped row', () => {
  expect(importSummary(job, report)).toBe(
    [
      'Created the store acme.',
      'Imported goods.csv (Shopify) into acme in 1.5 s:',
      '  2 created, 1 updated, 0 unchanged, 3 skipped',
      'Skipped:',
      '  row 7: The row has no price.',
      '  and 2 more',
      '',
    ].join('\n'),
  )
})

describe('an import beside a running server', () => {
  type Seen = { headers: IncomingHttpHeaders; body: unknown }

  async function answering<T>(status: number, lines: unknown[], use: (port: number) => Promise<T>) {
    const seen: Seen[] = []
    const server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      seen.push({ headers: request.headers, body: JSON.parse(text) })
      response.statusCode = status
      response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      return { seen, result: await use((server.address() as AddressInfo).port) }
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  }

  test('hands the file over with the secret of the lock, and shows its progress and the report', async () => {
    const steps: number[][] = []
    const { seen, result } = await answering(200, [{ done: 0, total: 3 }, { done: 3, total: 3 }, { report }], (port) =>
      importThroughServer({ pid: 1, port, secret: 'key' }, job, (done, total) => steps.push([done, total])),
    )
    expect(seen[0]!.body).toEqual(job)
    expect(seen[0]!.headers).toMatchObject({
      'x-internal-secret': 'key',
      host: expect.stringMatching(/^localhost:\d+$/),
    })
    expect(steps).toEqual([
      [0, 3],
      [3, 3],
    ])
    expect(result).toEqual(report)
  })

  test.each([
    ['says what was wrong with the file', 200, [{ error: 'Line 3: …' }], 'Line 3: …'],
    ['says why it was refused', 401, [{ error: { message: 'This call is not public.' } }], 'This call is not public.'],
    ['says so when the server stops amid it', 200, [{ done: 1, total: 3 }], 'The server stopped before'],
  ])('%s', async (_, status, lines, message) => {
    const started = answering(status, lines, (port) =>
      importThroughServer({ pid: 1, port, secret: 'key' }, job, () => {}),
    )
    await expect(started).rejects.toMatchObject({ name: 'Failure', message: expect.stringContaining(message) })
  })

  test('names the process that holds the data and does not answer', async () => {
    const { result: port } = await answering(200, [], async (port) => port)
    await expect(importThroughServer({ pid: 77, port, secret: 'key' }, job, () => {})).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('Process 77'),
    })
  })
})
