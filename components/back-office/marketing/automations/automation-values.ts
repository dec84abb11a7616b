import type { AutomationDetail } from '@/lib/contract/automations'
import { NEXT_WAIT } from '@/lib/rules/automations/automation-kind'
import { newBlock } from '../email/email-block-values'

export type AutomationDraft = Pick<AutomationDetail, 'fromName' | 'steps'>
export type DraftStep = AutomationDraft['steps'][number]

const DAY_HOURS = 24

/** What the form sends of an automation that was loaded. */
export const draftOfAutomation = ({ fromName, steps }: AutomationDetail): AutomationDraft => ({ fromName, steps })

/** An email to add behind the others. */
export const newStep = (): DraftStep => ({
  waitHours: DAY_HOURS,
  subject: '',
  preheader: '',
  design: { v: 1, blocks: (['heading', 'text', 'button'] as const).map(newBlock) },
})

/** Bounds of the wait before an email, in hours. */
export const waitOf = ({ firstWait }: AutomationDetail, at: number): { min: number; max: number } =>
  at === 0 ? firstWait : NEXT_WAIT

/** Hours from the event to an email. */
export const hoursSinceEvent = (steps: readonly DraftStep[], at: number): number =>
  steps.slice(0, at + 1).reduce((sum, { waitHours }) => sum + waitHours, 0)
