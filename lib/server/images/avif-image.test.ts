import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { watchLog } from '@/e2e/watch-log'
import { env } from '../config/env'
import { removeFile } from '../files/port'
import { askForAvif } from './avif-image'
import { startAvifWriter } from './avif-writer'

const logged = watchLog()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'avif-'))
  await sharp({ create: { width: 600, height: 600, channels: 3, background: '#c33' } }).toFile(join(folder, 'a.webp'))
})
afterEach(() => rm(folder, { recursive: true }))

const orderOf = (name: string) => ({
  stored: join(folder, 'a.webp'),
  width: 320,
  place: join(folder, 'forms', name),
  below: 1_000_000,
})

/** Requests until it is no longer `coming`. */
async function outcomeOf(order: ReturnType<typeof orderOf>): Promise<string> {
  for (;;) {
    const state = await askForAvif(order)
    if (state !== 'coming') return state
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** Ids of the picture encoding processes started by this one. */
const writers = () =>
  spawnSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line.includes('write-avif'))
    .map((line) => Number.parseInt(line, 10))

async function allEnded(): Promise<void> {
  while (writers().length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('two processes that encode one picture leave one complete file', async () => {
  const [one, other] = await Promise.all([startAvifWriter(), startAvifWriter()])
  const order = orderOf('a.avif')
  expect(await Promise.all([one.write(order), other.write(order)])).toEqual([null, null])
  one.end()
  other.end()
  expect(await readdir(join(folder, 'forms'))).toEqual(['a.avif'])
  expect(await sharp(order.place).metadata()).toMatchObject({ compression: 'av1', width: 320 })
})

test('queued pictures are encoded one after the other, by one process that then ends', async () => {
  await allEnded()
  const orders = Array.from({ length: 6 }, (_, at) => orderOf(`${at}.avif`))
  expect(await Promise.all(orders.map(askForAvif))).toEqual(orders.map(() => 'coming'))
  const seen = new Set<number>()
  const watch = setInterval(() => {
    for (const writer of writers()) seen.add(writer)
  }, 20)
  expect(await Promise.all(orders.map(outcomeOf))).toEqual(orders.map(() => 'ready'))
  clearInterval(watch)
  expect(seen.size).toBe(1)
  await allEnded()
})

test('a picture that crashes the process is not retried; those after it are encoded', async () => {
  const [first, second] = [orderOf('1.avif'), orderOf('2.avif')]
  // A pipe is read for as long as nothing comes, and the process that opens its other end waits for the reader.
  const stored = join(folder, 'pipe.webp')
  spawnSync('mkfifo', [stored])
  const heavy = { ...first, stored }
  await askForAvif(heavy)
  await askForAvif(second)
  const pipe = await open(stored, 'w')
  for (const writer of writers()) process.kill(writer, 'SIGKILL')
  await pipe.close()
  expect([await outcomeOf(heavy), await outcomeOf(second)]).toEqual(['none', 'ready'])
  expect((await readFile(heavy.place)).length).toBe(0)
  expect(logged()).toEqual(['a picture crashed the encoding process'])
})

test('all variants are removed with their picture', async () => {
  Object.assign(env(), { dataDir: folder })
  const places = ['shop/x.webp', '.forms/w320/shop/x.webp.webp', '.forms/whole/shop/x.webp.avif']
  for (const place of places) {
    await mkdir(join(folder, 'files', place, '..'), { recursive: true })
    await sharp(join(folder, 'a.webp')).toFile(join(folder, 'files', place))
  }
  await removeFile('/files/shop/x.webp')
  const left = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})
