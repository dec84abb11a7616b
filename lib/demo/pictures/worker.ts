import { type PictureJob, writePictures } from './write-pictures'

/** First message to the process. It reports every picture that is written, and ends after the last. */
export type PictureOrder = { folder: string; jobs: readonly PictureJob[] }
export type PictureNews = { done: number } | { error: string }

const tell = (news: PictureNews) => new Promise((told) => process.send?.(news, told))

// Also when the parent process is gone: nobody needs the rest.
process.once('disconnect', () => process.exit())
process.once('message', async ({ folder, jobs }: PictureOrder) => {
  try {
    await writePictures(folder, jobs, (done) => void tell({ done }))
  } catch (error) {
    process.exitCode = 1
    await tell({ error: error instanceof Error ? error.message : String(error) })
  }
  process.disconnect()
})
