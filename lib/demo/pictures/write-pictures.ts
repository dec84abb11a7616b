import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { composePicture } from './compose-picture'
import type { SceneSpec } from './paint/scene-spec'

/** Pictures composed concurrently; sharp works outside the main thread. */
const CONCURRENCY = 4

/** `file` is a path below the output folder. */
export type PictureJob = { file: string; scene: SceneSpec }

/** Composes every job into `dir`; `onProgress` gets the number of finished ones. */
export async function writePictures(
  dir: string,
  jobs: readonly PictureJob[],
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const folders = new Set(jobs.map((job) => dirname(join(dir, job.file))))
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })))
  let next = 0
  let done = 0
  const work = async () => {
    while (next < jobs.length) {
      const job = jobs[next++]!
      await writeFile(join(dir, job.file), await composePicture(job.scene))
      onProgress(++done, jobs.length)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
}
