import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockHolder, takeLock } from './data-lock'
import { identityOf } from './process-identity'

const dir = mkdtempSync(path.join(tmpdir(), 'data-lock-'))
const own = { pid: process.pid, port: 3000, secret: 's' }
const file = path.join(dir, 'owner.json')
const write = (info: object) => writeFileSync(file, JSON.stringify({ port: 1, secret: 'x', ...info }))
const parent = () => ({ pid: process.ppid, identity: identityOf(process.ppid) })
afterAll(() => rmSync(dir, { recursive: true }))
afterEach(() => rmSync(file, { force: true }))

test('a second process on a data folder is rejected with the process id of the first', async () => {
  write(parent())
  await expect(takeLock(dir, own)).rejects.toThrow(`in use by process ${process.ppid}`)
  expect(lockHolder(dir)?.pid).toBe(process.ppid)
})

test('a lock of a process that no longer exists is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  write({ pid })
  expect(lockHolder(dir)).toBeNull()
  const release = await takeLock(dir, own)
  release()
  expect(lockHolder(dir)).toBeNull()
})

test('a process with the recycled id of a former holder blocks nobody', async () => {
  const { identity } = parent()
  write({ pid: process.ppid, identity: { ...identity, started: '1' } })
  expect(lockHolder(dir)).toBeNull()
  const release = await takeLock(dir, own)
  expect(lockHolder(dir)?.pid).toBe(process.pid)
  release()
})

test('a holder in another container counts as gone once its heartbeat stops, and holds the folder until then', async () => {
  const elsewhere = { pid: 1, identity: { place: 'another boot', started: '7' } }
  write(elsewhere)
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 500)
  await expect(takeLock(dir, own)).rejects.toThrow('in use by process 1')
  expect(lockHolder(dir)?.pid).toBe(1)
  clearInterval(beat)
  const release = await takeLock(dir, own)
  expect(lockHolder(dir)?.pid).toBe(process.pid)
  release()
})

test('a corrupted lock file belongs to nobody', async () => {
  writeFileSync(file, '{"pid"')
  const release = await takeLock(dir, own)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(own)
  release()
})

test('releasing does not remove the lock of another process', async () => {
  const release = await takeLock(dir, own)
  write(parent())
  release()
  expect(lockHolder(dir)?.pid).toBe(process.ppid)
})
