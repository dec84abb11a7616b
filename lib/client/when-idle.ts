const LONGEST_WAIT_MS = 2_000

/** Runs `work` once the browser is idle; not at all where it cannot say so. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Older Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) return () => undefined
  const handle = window.requestIdleCallback(work, { timeout: LONGEST_WAIT_MS })
  return () => window.cancelIdleCallback(handle)
}
