import 'server-only'

/** Whether a time is in a window of two dates in cells; an end without a time means the end of that day. A blank or unreadable end is open. */
export function isWithin(now: Date, starts = '', ends = ''): boolean {
  const from = Date.parse(starts)
  const end = Date.parse(ends)
  const to = ends.includes(':') ? end : new Date(end).setUTCHours(23, 59, 59, 999)
  return !(now.getTime() < from) && !(now.getTime() > to)
}
