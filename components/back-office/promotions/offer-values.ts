import { z } from 'zod'
import type { SentInputOf } from '@/lib/contract/endpoint'
import type { OfferCandidate } from '@/lib/contract/offer-checks'
import type { SentTerms } from '@/lib/contract/offer-terms'
import { OfferDraft, type offers } from '@/lib/contract/offers'
import { Failure } from '@/lib/rules/failure'
import type { OfferTarget } from '@/lib/rules/promotions/offer'

/** Goods that were chosen, with the name that people know them by. */
export type NamedTarget = OfferTarget & { readonly name: string }
type Kind = SentTerms['benefit']['kind']
/** `key` tells the rows of the form apart; it is not sent. */
type TierValues = { key: string; from: number | null; percent: number | null }

/** The form of an offer: every choice has a value, also while another kind of offer hides it. Amounts are decimal. */
export type OfferValues = {
  name: string
  method: 'code' | 'automatic'
  codes: string[]
  kind: Kind
  on: 'product' | 'order'
  percent: number | null
  amount: number | null
  price: number | null
  buy: number | null
  get: number | null
  isSameGoods: boolean
  getGoods: NamedTarget[]
  /** Kept as it was: the form has no fields for it. */
  getExcept: { exclude: OfferTarget[]; skipsReduced: boolean }
  maxSets: number | null
  gift: NamedTarget | null
  quantity: number | null
  by: 'quantity' | 'amount'
  tiers: TierValues[]
  include: NamedTarget[]
  exclude: NamedTarget[]
  skipsReduced: boolean
  minimumAmount: number | null
  minimumQuantity: number | null
  isFirstOrder: boolean
  isSignedIn: boolean
  /** Ids of segments, and tags: the customer has one of each. */
  segments: string[]
  tags: string[]
  countries: string[]
  channel: 'any' | 'online' | 'pos'
  startsLocal: string
  endsLocal: string
  days: number[]
  /** `HH:MM`; 24:00 is written as 00:00. */
  from: string
  until: string
  usageLimit: number | null
  customerLimit: number | null
  maxUnits: number | null
  budget: number | null
  withProduct: boolean
  withOrder: boolean
  withShipping: boolean
  priority: number | null
  note: string
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** Ten percent off the order for everybody, without an end. */
export const BLANK_OFFER: OfferValues = {
  name: '',
  method: 'automatic',
  codes: [],
  kind: 'percent',
  on: 'order',
  percent: 10,
  amount: null,
  price: null,
  buy: 2,
  get: 1,
  isSameGoods: true,
  getGoods: [],
  getExcept: { exclude: [], skipsReduced: false },
  maxSets: null,
  gift: null,
  quantity: 1,
  by: 'quantity',
  tiers: [{ key: '0', from: 3, percent: 10 }],
  include: [],
  exclude: [],
  skipsReduced: false,
  minimumAmount: null,
  minimumQuantity: null,
  isFirstOrder: false,
  isSignedIn: false,
  segments: [],
  tags: [],
  countries: [],
  channel: 'any',
  startsLocal: '',
  endsLocal: '',
  days: [...EVERY_DAY],
  from: '00:00',
  until: '00:00',
  usageLimit: null,
  customerLimit: null,
  maxUnits: null,
  budget: null,
  withProduct: false,
  withOrder: false,
  withShipping: true,
  priority: 0,
  note: '',
}

type SentDraft = Omit<SentInputOf<typeof offers.create>, 'isDraft'>

/** The form values as input of a call; a number that was left out is rejected there. */
export function draftOfOffer(values: OfferValues): SentDraft {
  const { name, method, codes, usageLimit, customerLimit, budget, startsLocal, endsLocal, note } = values
  return {
    name,
    method,
    codes: method === 'code' ? codes : [],
    terms: termsOf(values),
    usageLimit,
    customerLimit,
    budget,
    startsLocal: startsLocal || null,
    endsLocal: endsLocal || null,
    note,
  }
}

/** The same for the calls that only look: they take an offer without a name. */
export function candidateOf(values: OfferValues, _id: string | null): OfferCandidate {
  const { codes: _, note: _note, ...draft } = draftOfOffer(values)
  // Safe: the call checks it, and answers with the fields that are missing.
  return { ...draft, _id } as OfferCandidate
}

/** What the engine computes with, once everything that this kind of offer needs is entered; null before. */
export function spokenTerms(values: OfferValues): SentTerms | null {
  const { data } = OfferDraft.safeParse({
    ...draftOfOffer(values),
    name: 'x',
    codes: [],
    startsLocal: null,
    endsLocal: null,
  })
  return data?.terms ?? null
}

function termsOf(values: OfferValues): SentTerms {
  const { include, exclude, skipsReduced, withProduct, withOrder, withShipping, maxUnits, priority } = values
  const terms = {
    benefit: benefitOf(values),
    goods: { include: include.map(targetOf), exclude: exclude.map(targetOf), skipsReduced },
    conditions: conditionsOf(values),
    maxUnits,
    combinesWith: { product: withProduct, order: withOrder, shipping: withShipping },
    priority,
  }
  // Safe: a missing number fails the schema, by which form and server check it.
  return terms as SentTerms
}

function benefitOf(values: OfferValues): object {
  const {
    kind,
    on,
    percent,
    amount,
    price,
    buy,
    get,
    isSameGoods,
    getGoods,
    getExcept,
    maxSets,
    gift,
    quantity,
    by,
    tiers,
  } = values
  switch (kind) {
    case 'percent':
      return { kind, on, percent }
    case 'fixed':
      return { kind, on, amount }
    case 'fixed_price':
      return { kind, price }
    case 'free_shipping':
      return { kind }
    case 'buy_x_get_y': {
      const goods = isSameGoods ? null : { ...getExcept, include: getGoods.map(targetOf) }
      return { kind, buy, get, percent, goods, maxSets }
    }
    case 'gift':
      return { kind, goods: gift ? targetOf(gift) : null, quantity }
    case 'tiered':
      return { kind, by, tiers: tiers.map(({ key: _, ...tier }) => tier) }
  }
}

function conditionsOf(values: OfferValues): object[] {
  const {
    minimumAmount,
    minimumQuantity,
    isFirstOrder,
    isSignedIn,
    segments,
    tags,
    countries,
    channel,
    days,
    from,
    until,
  } = values
  const [begin, end] = [minuteOf(from), minuteOf(until) || MINUTES_A_DAY]
  const isAlways = days.length === EVERY_DAY.length && begin === 0 && end === MINUTES_A_DAY
  return [
    ...(minimumAmount === null ? [] : [{ kind: 'minimum_amount', amount: minimumAmount }]),
    ...(minimumQuantity === null ? [] : [{ kind: 'minimum_quantity', quantity: minimumQuantity }]),
    ...(isFirstOrder ? [{ kind: 'first_order' }] : []),
    ...(isSignedIn ? [{ kind: 'signed_in' }] : []),
    ...(segments.length === 0 ? [] : [{ kind: 'segment', segments }]),
    ...(tags.length === 0 ? [] : [{ kind: 'tag', tags }]),
    ...(countries.length === 0 ? [] : [{ kind: 'country', countries }]),
    ...(channel === 'any' ? [] : [{ kind: 'channel', channels: [channel] }]),
    ...(isAlways ? [] : [{ kind: 'hours', days, from: begin, until: end }]),
  ]
}

const targetOf = ({ kind, id }: NamedTarget): OfferTarget => ({ kind, id })

const MINUTES_A_DAY = 1_440
const minuteOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

const CONDITION_FIELDS: Readonly<Record<string, string>> = {
  minimum_amount: 'minimumAmount',
  minimum_quantity: 'minimumQuantity',
  segment: 'segments',
  tag: 'tags',
  country: 'countries',
  channel: 'channel',
  hours: 'days',
}

/** The field of the form at a path of the call, such as `terms.benefit.percent`. */
function fieldAt(path: readonly PropertyKey[], values: OfferValues): string {
  const [first, second, third, ...rest] = path.map(String)
  if (first === 'codes') return 'codes'
  if (first !== 'terms' || second === undefined) return String(first)
  if (second === 'conditions') {
    if (third === 'segments') return 'segments'
    const condition = conditionsOf(values)[Number(third)] as { kind?: string } | undefined
    return CONDITION_FIELDS[condition?.kind ?? ''] ?? 'days'
  }
  if (second === 'benefit') {
    if (third === 'goods') return values.kind === 'gift' ? 'gift' : 'getGoods'
    return third === undefined ? 'kind' : [third, ...rest].join('.')
  }
  return second === 'goods' ? (third ?? 'include') : second
}

/** Checks the values by the schema of the call, with each error at its field. */
export const OfferValuesSchema = z.custom<OfferValues>().superRefine((values, context) => {
  for (const { path, message } of OfferDraft.safeParse(draftOfOffer(values)).error?.issues ?? []) {
    context.addIssue({ code: 'custom', path: fieldAt(path, values).split('.'), message })
  }
})

/** Errors of the server at the fields of the form. */
export function atFields({ code, message, fields, retryAfterMs }: Failure, values: OfferValues): Failure {
  const found = Object.entries(fields ?? {}).map(([path, text]) => [fieldAt(path.split('.'), values), text])
  return new Failure(code, message, fields && Object.fromEntries(found), retryAfterMs)
}
