import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scene } from './things'
import { writePictures } from './write-pictures'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('every job becomes a file in the folder, and progress reaches the total', async () => {
  const jobs = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, i) => ({
    file: `demo/shop/${name}.webp`,
    scene: scene('marble', 'hero', i % 2 ? '🍋' : '🍎'),
  }))
  const heard: string[] = []
  await writePictures(folder, jobs, (done, total) => heard.push(`${done}/${total}`))
  expect((await readdir(join(folder, 'demo/shop'))).sort()).toEqual(jobs.map(({ file }) => file.slice(10)))
  expect(heard).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'])
})

test('a picture that cannot be drawn stops the run and is named', async () => {
  const jobs = [{ file: 'x.webp', scene: scene('sweep', 'hero', 'ß') }]
  await expect(writePictures(folder, jobs)).rejects.toThrow('ß')
})
