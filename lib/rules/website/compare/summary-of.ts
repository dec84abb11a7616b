import type { ContentChanges } from './content-change'

/** The differences in one line: "2 sections changed, 1 section added, theme changed"; "The same" without any. */
export function summaryOf({ sections, parts }: ContentChanges): string {
  const counted = (['changed', 'added', 'removed', 'moved'] as const).flatMap((kind) => {
    const count = sections.filter((change) => change.kind === kind).length
    return count === 0 ? [] : [`${count} ${count === 1 ? 'section' : 'sections'} ${kind}`]
  })
  // "CSS" stays in capitals within a sentence.
  const named = parts.map(({ title }) => `${title.charAt(0).toLowerCase()}${title.slice(1)} changed`)
  const [first = 'The same', ...rest] = [...counted, ...named]
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')
}
