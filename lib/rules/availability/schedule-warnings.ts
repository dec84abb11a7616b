import type { DateSpan, Schedule } from './schedule'

/** What is allowed in a schedule but may not be meant, in sentences. */
export function scheduleWarnings({ week, seasons, exceptions }: Schedule, dayText: (date: string) => string): string[] {
  const isBlank = week.every((hours) => hours.length === 0) && seasons.length === 0
  return [
    ...(isBlank ? ['No day has opening hours: it is always closed.'] : []),
    ...overlapping(exceptions, ({ from }) => `${dayText(from)} has two exceptions: the later in the list holds.`),
    ...overlapping(seasons, ({ name }) => `The season “${name}” overlaps an earlier one and replaces it.`),
  ]
}

/** Of spans that share dates with an earlier one. Those that repeat are compared by month and day. */
function overlapping<T extends DateSpan>(spans: readonly T[], text: (later: T) => string): string[] {
  const found = spans.filter((later, at) => spans.slice(0, at).some((earlier) => shareDates(earlier, later)))
  return [...new Set(found.map(text))]
}

function shareDates(one: DateSpan, other: DateSpan): boolean {
  if (!one.yearly && !other.yearly) return one.from <= other.until && other.from <= one.until
  const [first, second] = [one, other].map(({ from, until }) => ({ from: from.slice(5), until: until.slice(5) }))
  if (!first || !second || first.from > first.until || second.from > second.until) return false
  return first.from <= second.until && second.from <= first.until
}
