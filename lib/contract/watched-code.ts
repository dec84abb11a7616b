import { z } from 'zod'

const count = z.number().int()

/** One code of an offer that was used in the last four weeks, with what speaks for a leak. */
export const WatchedCode = z.object({
  _id: z.string(),
  code: z.string(),
  /** False once somebody said that it is public. */
  isWatched: z.boolean(),
  lastDay: z.object({ uses: count, people: count, newPeople: count }),
  usualADay: z.number().nullable(),
  lastWeek: z.object({ people: count, outsiders: count }),
  emailedTo: count,
  /** Names of campaigns and automations that would send it from now on. */
  emails: z.array(z.string()),
})
export type WatchedCode = z.output<typeof WatchedCode>
