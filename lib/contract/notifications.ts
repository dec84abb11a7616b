import { z } from 'zod'
import { MAX_DESIGN_BYTES, MAX_EMAIL_BLOCKS } from '@/lib/rules/email-blocks/email-design'
import { NOTIFICATION_BLOCK_TYPES } from '@/lib/rules/notifications/notification-blocks'
import { NOTIFICATION_AUDIENCES, NOTIFICATION_CHANNELS } from '@/lib/rules/notifications/notification-channel'
import { utf8Bytes } from '@/lib/rules/utf8-bytes'
import { EmailPreview } from './email-content'
import { group } from './endpoint'
import { Done, Id, MAX_INTEGER, RowNumber, Version } from './fields'
import { OptionalText } from './stock-list'
import { BlockSettings, PartId } from './website-content'

const EventName = z.string().regex(/^[a-z-]{1,60}$/, 'There is no such notification.')
/** Language of readers, such as `de`; empty for everybody whose language has no texts of its own. */
const Language = z
  .string()
  .regex(/^([a-z]{2})?$/, 'Choose a language')
  .default('')

/** Texts of a notification email: Liquid in its subject, preview text and blocks. */
const NotificationTextsSchema = z.object({
  subject: z.string('Enter a subject').trim().min(1, 'Enter a subject').max(500, 'Use at most 500 characters'),
  preheader: OptionalText(500),
  design: z
    .object({
      v: z.literal(1),
      blocks: z
        .array(z.object({ id: PartId, type: z.enum(NOTIFICATION_BLOCK_TYPES), settings: BlockSettings }))
        .max(MAX_EMAIL_BLOCKS, `Use at most ${MAX_EMAIL_BLOCKS} blocks`)
        .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'Every block needs its own id'),
    })
    .refine((design) => utf8Bytes(JSON.stringify(design)) <= MAX_DESIGN_BYTES, 'This email is too large'),
})

const channel = z.enum(NOTIFICATION_CHANNELS)

/** One event and the ways on which people are told. */
const NotificationRow = z.object({
  name: z.string(),
  label: z.string(),
  description: z.string(),
  group: z.string(),
  audience: z.enum(NOTIFICATION_AUDIENCES),
  /** Why it is always sent; null when it can be turned off. */
  locked: z.string().nullable(),
  channels: z.array(z.object({ channel, isOn: z.boolean() })),
  /** Whether its texts can be changed here. */
  isEditable: z.boolean(),
  /** Languages in which the store has its own texts; empty text for all. */
  languages: z.array(z.string()),
  /** The defaults were improved since the store wrote its texts. */
  isOutdated: z.boolean(),
  /** Why the defaults are sent instead of the store's texts; null unless they failed. */
  failure: z.string().nullable(),
})
export type NotificationRow = z.output<typeof NotificationRow>

const Choices = z
  .record(z.string().regex(/^[a-z-]{1,60}\.[a-z]{1,10}$/), z.boolean())
  .refine((choices) => Object.keys(choices).length <= 200, 'Too many choices.')

const StaffChoices = z.object({
  rows: z.array(NotificationRow),
  /** 0 until the person has chosen anything. */
  version: Version,
})

const NotificationVersion = z.object({
  version: Version,
  savedBy: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** From this version on, the defaults were sent. */
  isDefault: z.boolean(),
  failure: z.string().nullable(),
})
export type NotificationVersion = z.output<typeof NotificationVersion>

/** The texts of one event in one language as their editor reads them. */
const NotificationTemplate = z.object({
  event: NotificationRow,
  language: z.string(),
  /** 0 until the store has written texts. */
  version: Version,
  /** What is sent now. */
  texts: NotificationTextsSchema,
  isDefault: z.boolean(),
  defaults: NotificationTextsSchema,
  /** The defaults over which the store wrote its texts, when they were improved since; else null. */
  outdatedBase: NotificationTextsSchema.nullable(),
  /** What Liquid can name. */
  variables: z.array(z.object({ path: z.string(), meaning: z.string(), isLink: z.boolean() })),
  versions: z.array(NotificationVersion),
  /** Previews can show a real order. */
  hasExamples: z.boolean(),
})
export type NotificationTemplate = z.output<typeof NotificationTemplate>

export const EMAIL_STATES = ['staged', 'sent', 'failed'] as const

const vendor = { audience: 'vendor' } as const
const views = { ...vendor, method: 'GET', permission: 'setting.view' } as const
const edits = { ...vendor, method: 'POST', permission: 'notification.edit' } as const
const one = { event: EventName, language: Language }
const OrderNumber = RowNumber.nullable().default(null)

export const notifications = group({
  list: {
    ...views,
    path: 'vender/notifications/list',
    summary:
      'Every event of which people are told, with its channels; the people who can be told for those who may choose',
    input: z.object({}),
    reply: z.object({
      rows: z.array(NotificationRow),
      version: Version,
      people: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  },
  saveChoices: {
    ...edits,
    path: 'vender/notifications/save-choices',
    summary: 'Turns events on or off for the store; for staff, until a person chooses otherwise',
    input: z.object({ version: Version, choices: Choices }),
    reply: z.object({ version: Version }),
  },
  own: {
    method: 'GET',
    path: 'vender/notifications/own',
    audience: 'account',
    summary: 'What the caller is told about in this store',
    input: z.object({}),
    reply: StaffChoices,
  },
  saveOwn: {
    method: 'POST',
    path: 'vender/notifications/save-own',
    audience: 'account',
    summary: 'Changes what the caller is told about',
    input: z.object({ version: Version, choices: Choices }),
    reply: StaffChoices,
  },
  person: {
    ...vendor,
    method: 'GET',
    permission: 'notification.edit',
    path: 'vender/notifications/person',
    summary: 'What a person of the store is told about',
    input: z.object({ accountId: Id }),
    reply: StaffChoices,
  },
  savePerson: {
    ...edits,
    path: 'vender/notifications/save-person',
    summary: 'Changes what a person of the store is told about',
    input: z.object({ accountId: Id, version: Version, choices: Choices }),
    reply: StaffChoices,
  },
  template: {
    ...views,
    path: 'vender/notifications/template',
    summary: 'The texts of one event in one language, their versions, and what they can name',
    input: z.object(one),
    reply: NotificationTemplate,
  },
  version: {
    ...views,
    path: 'vender/notifications/version',
    summary: 'The texts of an earlier version; of the defaults where it went back to them',
    input: z.object({ ...one, version: z.coerce.number().int().min(1).max(MAX_INTEGER) }),
    reply: NotificationTextsSchema,
  },
  preview: {
    ...views,
    method: 'POST',
    path: 'vender/notifications/preview',
    summary: 'An email in the given texts, for a real order or a made-up subject; a mistake in its texts with its line',
    input: z.object({ event: EventName, texts: NotificationTextsSchema, orderNumber: OrderNumber }),
    reply: EmailPreview,
  },
  save: {
    ...edits,
    path: 'vender/notifications/save',
    summary: 'Adds a version of the texts of an event, which is sent from then on; null goes back to the defaults',
    input: z.object({
      ...one,
      version: Version,
      texts: NotificationTextsSchema.nullable(),
      /** The improvements of the defaults were looked at. */
      isUpToDate: z.boolean().default(false),
    }),
    reply: NotificationTemplate,
  },
  test: {
    ...edits,
    path: 'vender/notifications/test',
    summary: 'Sends an email in the given texts to the person who asks',
    input: z.object({ event: EventName, texts: NotificationTextsSchema, orderNumber: OrderNumber }),
    reply: Done,
  },
})
