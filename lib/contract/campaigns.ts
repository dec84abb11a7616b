import { z } from 'zod'
import { PREFLIGHT_LEVELS } from '@/lib/rules/campaigns/audience'
import { CAMPAIGN_ACTIONS, CAMPAIGN_STATES } from '@/lib/rules/campaigns/campaign-state'
import { MAX_HOLD_OUT_PERCENT } from '@/lib/rules/campaigns/hold-out'
import { SKIP_REASONS } from '@/lib/rules/campaigns/recipient-state'
import { VALUE_GROUPS } from '@/lib/rules/segments/value-groups'
import { CustomerTag } from './customer-form'
import { EmailPreview, emailContent } from './email-content'
import { group } from './endpoint'
import { Done, Id, Version } from './fields'
import { furtherOrders } from './list-order'
import { LocalTime } from './offer-terms'
import { OptionalText, one, pageInput, pageReply, Query, several, versioned } from './stock-list'

const AudienceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({ kind: z.literal('tag'), tag: CustomerTag }),
  z.object({ kind: z.literal('segment'), segmentId: z.union([Id, z.enum(VALUE_GROUPS)]) }),
  z.object({ kind: z.literal('recipients'), campaignId: Id }),
])

const values = {
  name: z.string('Enter a name').trim().min(1, 'Enter a name').max(120, 'Use at most 120 characters'),
  /** Name of the sender; empty for the store's. */
  fromName: OptionalText(80),
  ...emailContent,
  audience: AudienceSchema,
  holdOutPercent: z
    .number('Enter a number')
    .int('Use whole percents')
    .min(0, 'Enter 0 or more')
    .max(MAX_HOLD_OUT_PERCENT, `Enter at most ${MAX_HOLD_OUT_PERCENT}`),
}

/** Form data of a campaign. */
export const CampaignDraft = z.object(values)
export type CampaignDraft = z.output<typeof CampaignDraft>

/** Numbers of people. `recipients` = `queued` + `sent` + skipped + `heldOut`; `bounced` are among `sent`. */
export const CampaignFigures = z.object({
  recipients: z.number().int(),
  queued: z.number().int(),
  sent: z.number().int(),
  bounced: z.number().int(),
  heldOut: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(SKIP_REASONS), people: z.number().int() })),
  /** People who clicked; clicks of programs are counted apart. */
  clicked: z.number().int(),
  machineClicks: z.number().int(),
  /** Orders within five days after a click, and their gross amount (decimal); null without `order.view`. */
  orders: z.number().int().nullable(),
  revenue: z.number().nullable(),
})
export type CampaignFigures = z.output<typeof CampaignFigures>

const listed = {
  _id: z.string(),
  name: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  /** Whom it is for, as a short text. */
  audienceName: z.string(),
  /** ISO 8601. */
  sendAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
}

export const CampaignRow = z.object({
  ...listed,
  createdAt: z.string(),
  ...CampaignFigures.pick({ recipients: true, sent: true, clicked: true, orders: true }).shape,
})
export type CampaignRow = z.output<typeof CampaignRow>

export const CampaignDetail = z.object({
  ...values,
  ...listed,
  version: Version,
  /** What the store's clocks show when it is sent. */
  sendLocal: z.string().nullable(),
  timeZone: z.string(),
})
export type CampaignDetail = z.output<typeof CampaignDetail>

/** One finding. `blockId` and `field` name the place in the editor; null for the whole campaign. */
export const PreflightFinding = z.object({
  level: z.enum(PREFLIGHT_LEVELS),
  message: z.string(),
  blockId: z.string().nullable(),
  field: z.string().nullable(),
})
export type PreflightFinding = z.output<typeof PreflightFinding>

const vendor = { audience: 'vendor' } as const
const views = { ...vendor, method: 'GET', permission: 'marketing.view' } as const
const edits = { ...vendor, method: 'POST', permission: 'marketing.edit' } as const
const sends = { ...vendor, method: 'POST', permission: 'marketing.send' } as const
const SORTS = ['created', 'name', 'sent'] as const
/** How many people an audience has now, and how many of them agreed. */
const AudienceCount = z.object({ people: z.number().int(), allowed: z.number().int(), heldOut: z.number().int() })

export const campaigns = group({
  list: {
    ...views,
    path: 'vender/campaigns/list',
    summary: 'Campaigns that match, with their figures',
    input: z.object({
      ...pageInput,
      query: Query,
      state: several(CAMPAIGN_STATES),
      direction: z.enum(['asc', 'desc']).default('desc'),
      sort: z.enum(SORTS).default('created'),
      further: furtherOrders(SORTS),
    }),
    reply: pageReply(CampaignRow),
  },
  detail: {
    ...views,
    path: 'vender/campaigns/detail',
    summary: 'One campaign as its editor reads it',
    input: z.object(one),
    reply: CampaignDetail,
  },
  results: {
    ...views,
    path: 'vender/campaigns/results',
    summary: 'What became of a campaign: people, clicks by link, orders, and its effect against those held out',
    input: z.object(one),
    reply: z.object({
      figures: CampaignFigures,
      links: z.array(z.object({ url: z.string(), people: z.number().int(), machineClicks: z.number().int() })),
      /** Null without `order.view`, without people held out, or while groups are too small. */
      effect: z.object({ extraOrders: z.number().int(), plusMinus: z.number().int() }).nullable(),
    }),
  },
  choices: {
    ...views,
    path: 'vender/campaigns/choices',
    summary: 'Tags and segments that a campaign can be for',
    input: z.object({}),
    reply: z.object({
      tags: z.array(z.string()),
      segments: z.array(z.object({ _id: z.string(), name: z.string() })),
    }),
  },
  count: {
    ...views,
    method: 'POST',
    path: 'vender/campaigns/count-audience',
    summary: 'How many people an audience has now, and how many of them agreed',
    input: z.object({ audience: AudienceSchema, holdOutPercent: values.holdOutPercent }),
    reply: AudienceCount,
  },
  preview: {
    ...views,
    method: 'POST',
    path: 'vender/campaigns/preview',
    summary: 'An email as a reader gets it, with its size in bytes; a mistake in its texts with its line',
    input: z.object(emailContent),
    reply: EmailPreview,
  },
  create: {
    ...edits,
    path: 'vender/campaigns/create',
    summary: 'Adds a campaign as a draft',
    input: CampaignDraft,
    reply: CampaignDetail,
  },
  update: {
    ...edits,
    path: 'vender/campaigns/update',
    summary: 'Changes the given version of a draft',
    input: z.object({ ...versioned, ...values }),
    reply: CampaignDetail,
  },
  duplicate: {
    ...edits,
    path: 'vender/campaigns/duplicate',
    summary: 'Adds a draft with the same email, for the same people or for exactly those who got it',
    input: z.object({ ...one, isCorrection: z.boolean().default(false) }),
    reply: CampaignDetail,
  },
  remove: {
    ...edits,
    path: 'vender/campaigns/delete',
    summary: 'Deletes a draft',
    input: z.object(versioned),
    reply: Done,
  },
  test: {
    ...edits,
    path: 'vender/campaigns/test',
    summary: 'Sends a draft as it is saved to the person who asks',
    input: z.object(one),
    reply: Done,
  },
  preflight: {
    ...edits,
    path: 'vender/campaigns/preflight',
    summary: 'What is wrong with a saved campaign, at the time at which it would be sent',
    input: z.object({ ...one, sendLocal: LocalTime }),
    reply: z.object({ findings: z.array(PreflightFinding), audience: AudienceCount }),
  },
  schedule: {
    ...sends,
    path: 'vender/campaigns/schedule',
    summary:
      'Schedules the given version of a draft at a time of the store’s clocks, or for now; errors of the preflight reject it',
    input: z.object({ ...versioned, sendLocal: LocalTime }),
    reply: CampaignDetail,
  },
  setState: {
    ...sends,
    path: 'vender/campaigns/set-state',
    summary: 'Takes a schedule back, or pauses, resumes or cancels a campaign that is being sent',
    input: z.object({ ...one, action: z.enum(CAMPAIGN_ACTIONS) }),
    reply: CampaignDetail,
  },
})

/** What readers of campaigns call, on the host of the store. */
export const campaignLinks = group({
  follow: {
    method: 'POST',
    path: 'vender/publicwebsite/follow-link',
    audience: 'public',
    summary: 'Counts the click on a link of a campaign and answers its address; the shop’s home for an unknown link',
    input: z.object({
      token: z.string().max(40),
      link: z.coerce.number().int().min(0).max(10_000),
      method: z.string().max(10),
    }),
    reply: z.object({ address: z.string() }),
  },
})
