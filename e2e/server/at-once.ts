/**
 * Runs `work` for each item with a concurrency limit: crash tests spend most of their time waiting for payment timeouts.
 * Waits for all of them, then throws the errors of those that failed.
 */
export async function atOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries()
  const failed: unknown[] = []
  const lane = async () => {
    for (const [at, item] of waiting) await work(item, at).catch((error: unknown) => failed.push(error))
  }
  await Promise.all(Array.from({ length: limit }, lane))
  if (failed.length > 0) throw new AggregateError(failed, failed.map(String).join('\n'))
}
