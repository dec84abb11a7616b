/**
 * Frees the garbage of the work so far and returns its memory to the system; V8 alone would keep both until it needs
 * them. Takes a quarter of a second and blocks the thread.
 */
export function collectGarbage(): void
