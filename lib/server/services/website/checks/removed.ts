import 'server-only'
import type { Check } from './check'

/** What the shop took away from the page, one line each. */
export const removed: Check = {
  id: 'removed',
  find: ({ removed: parts }) =>
    parts.map(({ what, place }) => ({
      ...place,
      severity: 'warn',
      subject: what,
      message: `Left out for your visitors' safety: ${what}.`,
      advice: 'Use a section of the shop instead, or leave it out.',
    })),
}
