import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockHolder, takeLock } from './data-lock'

const dir = mkdtempSync(path.join(tmpdir(), 'data-lock-'))
const own = { pid: process.pid, port: 3000, secret: 's' }
const file = path.join(dir, 'owner.json')
afterAll(() => rmSync(dir, { recursive: true }))
afterEach(() => rmSync(file, { force: true }))

test('the second process on a data folder is refused by the pid of the first', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, port: 1, secret: 'x' }))
  expect(() => takeLock(dir, own)).toThrow(`in use by process ${process.ppid}`)
})

test('a lock whose process is gone is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, JSON.stringify({ pid, port: 1, secret: 'x' }))
  expect(lockHolder(dir)).toBeNull()
  takeLock(dir, own)()
  expect(lockHolder(dir)).toBeNull()
})

test("a broken lock file is nobody's", () => {
  writeFileSync(file, '{"pid"')
  takeLock(dir, own)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(own)
})

test('letting go leaves the lock of another alone', () => {
  const release = takeLock(dir, own)
  writeFileSync(file, JSON.stringify({ pid: process.ppid, port: 1, secret: 'x' }))
  release()
  expect(lockHolder(dir)?.pid).toBe(process.ppid)
})
