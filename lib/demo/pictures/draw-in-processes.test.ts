import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawInProcesses } from './draw-in-processes'
import { scene } from './things'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('pictures are drawn in separate processes, and each is reported', async () => {
  const jobs = ['a.webp', 'b.webp', 'c.webp'].map((file) => ({ file, scene: scene('sweep', 'hero', '🍎') }))
  const drawing = drawInProcesses({ folder, jobs }, null)
  let heard = 0
  drawing.onPicture(() => {
    heard += 1
  })
  await drawing.finished
  expect([drawing.total, drawing.done(), heard]).toEqual([3, 3, 3])
  expect((await readdir(folder)).sort()).toEqual(['a.webp', 'b.webp', 'c.webp'])
}, 30_000)

test('a picture that cannot be drawn is reported to the caller', async () => {
  const drawing = drawInProcesses({ folder, jobs: [{ file: 'a.webp', scene: scene('sweep', 'hero', 'ß') }] }, null)
  await expect(drawing.finished).rejects.toThrow('ß')
}, 30_000)

test('without pictures no process is started', async () => {
  await drawInProcesses({ folder, jobs: [] }, 'no-such-file').finished
})
