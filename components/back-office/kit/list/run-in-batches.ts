/** The result of a bulk action: the number of processed entries, and the skipped ones with reasons. */
export type BatchReport<S> = { done: number; skipped: S[] }

/**
 * Runs an action on many entries in sequential batches, so that the screen can show the progress. A batch that fails
 * as a whole stops the run; earlier batches stay applied.
 */
export async function runInBatches<S>(
  ids: readonly string[],
  size: number,
  work: (part: string[]) => Promise<BatchReport<S>>,
  onProgress: (finished: number) => void,
): Promise<BatchReport<S>> {
  const report: BatchReport<S> = { done: 0, skipped: [] }
  for (let from = 0; from < ids.length; from += size) {
    const part = ids.slice(from, from + size)
    const { done, skipped } = await work(part)
    report.done += done
    report.skipped.push(...skipped)
    onProgress(from + part.length)
  }
  return report
}
