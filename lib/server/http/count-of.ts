import 'server-only'

/** How often a header, in lower case, was sent. */
export function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i]
    if (sent?.length === name.length && sent.toLowerCase() === name) count += 1
  }
  return count
}
