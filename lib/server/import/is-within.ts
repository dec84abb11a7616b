import 'server-only'

/** Whether a moment lies in a window given as dates in cells. A blank or unreadable end is open. */
export function isWithin(now: Date, starts = '', ends = ''): boolean {
  const from = Date.parse(starts)
  const to = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(ends.trim()) ? `${ends.trim()}T23:59:59.999Z` : ends)
  return !(now.getTime() < from) && !(now.getTime() > to)
}
