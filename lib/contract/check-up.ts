import { z } from 'zod'
import type { CheckUpFinding } from '@/lib/rules/check-up'
import { group } from './endpoint'
import { Nothing } from './fields'

const Finding = z.object({
  id: z.string(),
  level: z.enum(['problem', 'advice']),
  message: z.string(),
  fix: z.string(),
  screen: z.string(),
}) satisfies z.ZodType<CheckUpFinding>

export const checkUpCalls = group({
  findings: {
    method: 'GET',
    path: 'vender/settings/check-up',
    audience: 'vendor',
    permission: 'setting.view',
    summary: 'Contradictions between the settings of different screens, each with the screen that fixes it',
    input: Nothing,
    reply: z.object({ findings: z.array(Finding) }),
  },
})
