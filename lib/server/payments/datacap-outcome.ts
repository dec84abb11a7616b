import 'server-only'
import { paymentFailed } from '@/lib/rules/messages'
import { toMinor } from '@/lib/rules/money'
import type { AnswerFields, DatacapReply } from './datacap-transport'
import type { Charged, ChargeResult, FollowUp, LookupResult, Money, RejectionCause } from './port'

/** Errors after which the bank may still have charged: timeout and communication. */
const MAY_HAVE_ACTED = new Set(['001007', '004003'])
const INVALID_TOKEN = '002757'
const NOT_FOUND = '002604'
const RATE_LIMITED = 403

/** Normalizes the provider's spellings on the card form and in the API. */
const BRANDS: Readonly<Record<string, string>> = {
  VISA: 'Visa',
  'M/C': 'Mastercard',
  DCVR: 'Discover',
  AMEX: 'American Express',
  DCLB: 'Diners Club',
  JCB: 'JCB',
}

/** Outcome of a sale, or of its lookup. A server error overrides whatever its body says. */
export function chargeResultOf(reply: DatacapReply, requested: Money): ChargeResult {
  if (reply.kind === 'failed') return failureOf(reply.cause)
  const { status, fields } = reply
  if (status >= 500) return { kind: 'unknown', cause: 'server_error' }
  const rejection = rejectionByStatus(status, fields)
  if (!fields) return rejection ?? { kind: 'unknown', cause: 'bad_response' }
  if (status === 402 || fields.Status === 'Declined') return declined(fields)
  if (fields.Status === 'Error' && MAY_HAVE_ACTED.has(fields.ReturnCode ?? '')) {
    return { kind: 'unknown', cause: 'provider_error' }
  }
  if (rejection) return rejection
  if (fields.Status === 'Error') return rejected('processor_error', fields)
  if (status === 200 && fields.Status === 'Approved') return approvedOf(fields, requested)
  return { kind: 'unknown', cause: 'provider_error' }
}

/**
 * Outcome of an earlier sale. A failed lookup says nothing about the sale, nor does the result of another sale with the
 * same number.
 */
export function foundOf(reply: DatacapReply, trace: string, requested: Money): LookupResult {
  if (reply.kind === 'answered' && (reply.status === 404 || reply.fields?.ReturnCode === NOT_FOUND)) {
    return { kind: 'not_found' }
  }
  const found = chargeResultOf(reply, requested)
  if (found.kind === 'rejected' && found.cause !== 'processor_error') return { kind: 'unknown', cause: 'network' }
  // A merchant that also sells elsewhere may use the same numbers; our trace identifies our own sales.
  const isOurs = found.kind === 'unknown' || (reply.kind === 'answered' && reply.fields?.Trace === trace)
  return isOurs ? found : { kind: 'unknown', cause: 'other_sale' }
}

/** Outcome of a return, or of another call about an earlier sale. */
export function followUpOf(reply: DatacapReply): FollowUp {
  if (reply.kind === 'failed') {
    if (reply.cause === 'not_sent') return { kind: 'not_sent' }
    return reply.cause === 'not_configured' ? { kind: 'refused', message: reply.cause } : { kind: 'unknown' }
  }
  const { status, fields } = reply
  if (status === RATE_LIMITED) return { kind: 'not_sent' }
  if (status >= 500 || !fields || MAY_HAVE_ACTED.has(fields.ReturnCode ?? '')) return { kind: 'unknown' }
  if (status === 404) return { kind: 'not_found' }
  if (status === 200 && fields.Status === 'Approved') return { kind: 'done', ref: fields.RefNo ?? '' }
  return { kind: 'refused', message: fields.Message ?? '' }
}

/** The provider rejects a second void of the same sale; only the message text says so. */
const VOIDED_BEFORE = /\b(already|previously)\b.*\bvoid|\bvoid(ed)?\b.*\b(already|previously)\b/i

/** Outcome of a void. Repeated after a lost response, it has the outcome of the first time. */
export function voidedOf(reply: DatacapReply): FollowUp {
  const outcome = followUpOf(reply)
  return outcome.kind === 'refused' && VOIDED_BEFORE.test(outcome.message) ? { kind: 'done', ref: '' } : outcome
}

function failureOf(cause: 'not_configured' | 'not_sent' | 'timeout' | 'network'): ChargeResult {
  return cause === 'not_configured' || cause === 'not_sent'
    ? { kind: 'rejected', cause, message: paymentFailed }
    : { kind: 'unknown', cause }
}

/** A status that means nothing was processed; null for the others. */
function rejectionByStatus(status: number, fields: AnswerFields | null): ChargeResult | null {
  if (status === 401) return { kind: 'rejected', cause: 'unauthorized', message: paymentFailed }
  if (status === RATE_LIMITED) return { kind: 'rejected', cause: 'rate_limited', message: paymentFailed }
  if (status !== 400 && status !== 404) return null
  if (fields?.ReturnCode === INVALID_TOKEN) return rejected('invalid_token', fields)
  return rejected(fields?.Status === 'Error' && fields.TranCode ? 'processor_error' : 'invalid_request', fields)
}

const rejected = (cause: RejectionCause, fields: AnswerFields | null): ChargeResult => ({
  kind: 'rejected',
  cause,
  message: fields?.Message || paymentFailed,
})

const declined = (fields: AnswerFields): ChargeResult => ({
  kind: 'declined',
  message: fields.Message || paymentFailed,
  ...(fields.RefNo ? { ref: fields.RefNo } : {}),
})

function approvedOf(fields: AnswerFields, requested: Money): ChargeResult {
  if (!fields.RefNo || !/^\d+(\.\d+)?$/.test(fields.Authorized ?? '')) return { kind: 'unknown', cause: 'bad_response' }
  const authorized = toMinor(fields.Authorized ?? '', requested.currency)
  const charged: Charged = {
    ref: fields.RefNo,
    authCode: fields.AuthCode ?? '',
    message: fields.Message ?? '',
    authorized: { minor: authorized, currency: requested.currency },
    card: { brand: BRANDS[fields.Brand ?? ''] ?? 'Card', last4: (fields.Account ?? '').slice(-4) },
    ...(fields.Token ? { reusableToken: fields.Token } : {}),
  }
  return { kind: authorized === requested.minor ? 'approved' : 'partial', ...charged }
}
