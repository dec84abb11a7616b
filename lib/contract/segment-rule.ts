import { z } from 'zod'
import { parseRule } from '@/lib/rules/segments/parse-rule'
import type { SegmentRule } from '@/lib/rules/segments/segment-rule'

/** A rule as it was sent: like `SegmentRule`, with decimal amounts. */
export const SentRule = z.unknown().transform((value, context): SegmentRule => {
  const { rule, problem } = parseRule(value)
  if (rule) return rule
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})

/** A rule in a reply, with decimal amounts. */
export const ShownRule = z.custom<SegmentRule>()
