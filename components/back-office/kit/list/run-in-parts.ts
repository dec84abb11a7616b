/** What became of many entries: how many were done, and which were left out for what reason. */
export type PartsReport<S> = { done: number; skipped: S[] }

/**
 * Does something to many entries, some at a time and one part after the other, so that the screen can show how far it
 * is. A part that fails as a whole ends it; what was done before stays done.
 */
export async function runInParts<S>(
  ids: readonly string[],
  size: number,
  work: (part: string[]) => Promise<PartsReport<S>>,
  onProgress: (finished: number) => void,
): Promise<PartsReport<S>> {
  const report: PartsReport<S> = { done: 0, skipped: [] }
  for (let from = 0; from < ids.length; from += size) {
    const part = ids.slice(from, from + size)
    const { done, skipped } = await work(part)
    report.done += done
    report.skipped.push(...skipped)
    onProgress(from + part.length)
  }
  return report
}
