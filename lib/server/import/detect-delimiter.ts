import 'server-only'

const CANDIDATES = [',', ';', '\t', '|'] as const

/** The separator that occurs most often outside quotes in the heading; a comma when there is none. */
export function detectDelimiter(text: string): string {
  const counts = new Map<string, number>(CANDIDATES.map((candidate) => [candidate, 0]))
  let quoted = false
  for (const character of text.trimStart()) {
    if (character === '"') quoted = !quoted
    else if (quoted) continue
    else if (character === '\n') break
    else if (counts.has(character)) counts.set(character, counts.get(character)! + 1)
  }
  return CANDIDATES.reduce((best, next) => (counts.get(next)! > counts.get(best)! ? next : best))
}
