import { parentPort, workerData } from 'node:worker_threads'
import type { PictureJob } from './write-pictures'
import { writePictures } from './write-pictures'

/** What the thread is started with. It says something for every picture that is written, and ends after the last. */
export type PictureOrder = { folder: string; jobs: readonly PictureJob[] }

const { folder, jobs }: PictureOrder = workerData
await writePictures(folder, jobs, (done) => parentPort?.postMessage(done))
