import { z } from 'zod'

export const SegmentPreview = z.object({
  sentence: z.string(),
  people: z.number().int(),
  /** Ten of them, the newest first. */
  names: z.array(z.object({ _id: z.string(), name: z.string(), email: z.string() })),
})
export type SegmentPreview = z.output<typeof SegmentPreview>

/** Whether a customer is in a segment, and for each of its conditions what decided. */
export const SegmentReasons = z.object({
  isIn: z.boolean(),
  sentence: z.string(),
  conditions: z.array(z.object({ condition: z.string(), isMet: z.boolean(), fact: z.string() })),
})
export type SegmentReasons = z.output<typeof SegmentReasons>
