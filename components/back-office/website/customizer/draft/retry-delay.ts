const FIRST_MS = 1_000
const LONGEST_MS = 30_000

/** Pause in ms before attempt `attempts` + 1: doubled each time, at most half a minute. */
export const retryDelay = (attempts: number): number => Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)
