import { z } from 'zod'
import { AUTOMATION_ENDS, AUTOMATION_KINDS, NEXT_WAIT } from '@/lib/rules/automations/automation-kind'
import { SKIP_REASONS } from '@/lib/rules/campaigns/recipient-state'
import { EmailPreview, emailContent } from './email-content'
import { group } from './endpoint'
import { Done, Id, Version } from './fields'
import { OptionalText } from './stock-list'

const MOST_STEPS = 5
const Kind = z.enum(AUTOMATION_KINDS)

const AutomationStepSchema = z.object({
  /** Hours from the event to the first email, and from each email to the next. */
  waitHours: z
    .number('Enter a number')
    .int('Use whole hours')
    .min(0, 'Enter 0 or more')
    .max(NEXT_WAIT.max, `Enter at most ${NEXT_WAIT.max} hours`),
  ...emailContent,
})

const draft = {
  /** Name of the sender; empty for the store's. */
  fromName: OptionalText(80),
  steps: z.array(AutomationStepSchema).min(1, 'Add an email').max(MOST_STEPS, `Use at most ${MOST_STEPS} emails`),
}

/** Why a single email was not sent; `frequency_cap`: the person has got enough marketing these days. */
const Skipped = z.array(z.object({ reason: z.enum([...SKIP_REASONS, 'frequency_cap']), emails: z.number().int() }))
const Ended = z.array(z.object({ reason: z.enum(AUTOMATION_ENDS), runs: z.number().int() }))

/** Figures of a period, by the day on which emails were sent or skipped. */
const AutomationFiguresSchema = z.object({
  sent: z.number().int(),
  bounced: z.number().int(),
  skipped: Skipped,
  /** Emails in which a person clicked; clicks of programs are counted apart. */
  clicked: z.number().int(),
  machineClicks: z.number().int(),
  /** Orders within five days after a click, and their gross amount (decimal); null without `order.view`. */
  orders: z.number().int().nullable(),
  revenue: z.number().nullable(),
})
export type AutomationFigures = z.output<typeof AutomationFiguresSchema>

const listed = {
  kind: Kind,
  name: z.string(),
  /** When a person comes into it, as a sentence. */
  trigger: z.string(),
  isEnabled: z.boolean(),
  /** ISO 8601; nothing that happened before enrols anybody. Null while it is off. */
  enabledSince: z.string().nullable(),
}

export const AutomationRow = z.object({
  ...listed,
  emails: z.number().int(),
  /** People who are in it now. */
  waiting: z.number().int(),
  /** Of the last 30 days. */
  figures: AutomationFiguresSchema,
})
export type AutomationRow = z.output<typeof AutomationRow>

export const AutomationDetail = z.object({
  ...listed,
  ...draft,
  /** 0 until it was saved for the first time. */
  version: Version,
  firstWait: z.object({ min: z.number().int(), max: z.number().int() }),
  maxSteps: z.number().int(),
  /** What prevents an email at its time. */
  stops: z.array(z.enum(AUTOMATION_ENDS)),
  /** Names for the texts, besides those of customer and store. */
  values: z.array(z.object({ name: z.string(), meaning: z.string() })),
})
export type AutomationDetail = z.output<typeof AutomationDetail>

const Minute = z.number().int().min(0).max(1_439)
/** Store-wide: when nothing is sent, and how much one person gets. */
export const SendingLimitsSchema = z.object({
  /** Minutes after midnight of the store's clocks; null for no quiet hours. */
  quiet: z
    .object({ from: Minute, until: Minute })
    .refine(({ from, until }) => from !== until, 'Quiet hours must end at another time than they begin')
    .nullable(),
  /** At most so many marketing emails to a person within so many days, campaigns counted as well; null for no limit. */
  cap: z
    .object({
      emails: z.number('Enter a number').int('Use whole numbers').min(1, 'Enter 1 or more').max(50, 'Enter at most 50'),
      days: z.number('Enter a number').int('Use whole days').min(1, 'Enter 1 or more').max(90, 'Enter at most 90'),
    })
    .nullable(),
})

const SendingSettings = z.object({ limits: SendingLimitsSchema, version: Version, timeZone: z.string() })

const PlannedEmailSchema = z.object({
  /** Counted from 0. */
  step: z.number().int(),
  /** ISO 8601. */
  at: z.string(),
  /** Null: it would have been sent. */
  skipped: z.enum([...SKIP_REASONS, 'frequency_cap']).nullable(),
})

/** What an automation would have done in a past period, with the present texts, waits, limits and permissions. */
export const AutomationDryRun = z.object({
  days: z.number().int(),
  /** People with an event, and the events themselves. */
  people: z.number().int(),
  events: z.number().int(),
  /** Emails that would have been sent, by step. */
  emails: z.array(z.number().int()),
  skipped: Skipped,
  ended: Ended,
  /** The most emails that one person would have got from it. */
  mostPerPerson: z.number().int(),
  examples: z.array(
    z.object({
      customerId: z.string(),
      /** Empty without `customer.view`. */
      name: z.string(),
      /** When the event happened. ISO 8601. */
      at: z.string(),
      emails: z.array(PlannedEmailSchema),
      ended: z.enum(AUTOMATION_ENDS).nullable(),
    }),
  ),
})
export type AutomationDryRun = z.output<typeof AutomationDryRun>

const vendor = { audience: 'vendor' } as const
const views = { ...vendor, method: 'GET', permission: 'marketing.view' } as const
const edits = { ...vendor, method: 'POST', permission: 'marketing.edit' } as const
const sends = { ...vendor, method: 'POST', permission: 'marketing.send' } as const
const one = { kind: Kind }

export const automations = group({
  list: {
    ...views,
    path: 'vender/automations/list',
    summary: 'Every automation: whether it is on, and its figures of the last 30 days',
    input: z.object({}),
    reply: z.object({ rows: z.array(AutomationRow) }),
  },
  detail: {
    ...views,
    path: 'vender/automations/detail',
    summary: 'One automation as its editor reads it',
    input: z.object(one),
    reply: AutomationDetail,
  },
  results: {
    ...views,
    path: 'vender/automations/results',
    summary: 'What an automation did in the last days: emails, reasons, clicks by link, orders',
    input: z.object({ ...one, days: z.coerce.number().int().min(1).max(365).default(30) }),
    reply: z.object({
      figures: AutomationFiguresSchema,
      ended: Ended,
      links: z.array(z.object({ url: z.string(), people: z.number().int(), machineClicks: z.number().int() })),
    }),
  },
  dryRun: {
    ...views,
    path: 'vender/automations/dry-run',
    summary: 'What an automation would have done in the last 60 days; writes nothing',
    input: z.object(one),
    reply: AutomationDryRun,
  },
  preview: {
    ...views,
    method: 'POST',
    path: 'vender/automations/preview',
    summary:
      'An email of an automation as one customer would get it, or a sample reader; a mistake in its texts with its line',
    input: z.object({ ...one, ...emailContent, customerId: Id.nullable().default(null) }),
    reply: EmailPreview,
  },
  save: {
    ...edits,
    path: 'vender/automations/save',
    summary: 'Changes the given version of an automation; emails that wait are sent with the new texts',
    input: z.object({ ...one, version: Version, ...draft }),
    reply: AutomationDetail,
  },
  setEnabled: {
    ...sends,
    path: 'vender/automations/set-enabled',
    summary: 'Turns an automation on from now on, or off at once: nobody who is in it gets another email',
    input: z.object({ ...one, isEnabled: z.boolean() }),
    reply: AutomationDetail,
  },
  test: {
    ...edits,
    path: 'vender/automations/test',
    summary: 'Sends an email of an automation as it is saved to the person who asks',
    input: z.object({
      ...one,
      step: z
        .number()
        .int()
        .min(0)
        .max(MOST_STEPS - 1),
    }),
    reply: Done,
  },
  settings: {
    ...views,
    path: 'vender/automations/settings',
    summary: 'Quiet hours and frequency cap of the store',
    input: z.object({}),
    reply: SendingSettings,
  },
  saveSettings: {
    ...edits,
    path: 'vender/automations/save-settings',
    summary: 'Changes quiet hours and frequency cap of the store',
    input: z.object({ limits: SendingLimitsSchema, version: Version }),
    reply: SendingSettings,
  },
})
