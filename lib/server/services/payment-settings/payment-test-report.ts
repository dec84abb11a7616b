import 'server-only'
import type { PaymentTest } from '@/lib/contract/payment-setting'
import type { ChargeResult, FollowUp, RejectionCause } from '../../payments/port'

type Step = PaymentTest['steps'][number]

const step = (label: string, state: Step['state'], note = ''): Step => ({ label, state, note })
const KEYS = 'The provider knows the keys'
const SALE = 'A sale of 1.00 is approved'
const VOID = 'The sale is voided'

/** Advice for keys with which no sale was made. */
const REJECTIONS: Partial<Record<RejectionCause, string>> = {
  not_configured: 'The API key is missing or cannot be decrypted. Enter it again.',
  not_sent: 'The card provider could not be reached. Try again in a few minutes.',
  unauthorized: 'The provider does not know this merchant ID with this API key. Compare both with your account there.',
  rate_limited: 'The provider is limiting requests. Try again in a few minutes.',
  invalid_token:
    'The provider did not accept the card. If it was entered correctly, the public token key belongs to another account.',
}

/** The result of a test sale as a message. `back` is null when there was nothing to void. */
export function reportOf(charged: ChargeResult, back: FollowUp | null): PaymentTest {
  switch (charged.kind) {
    case 'rejected': {
      const message = REJECTIONS[charged.cause] ?? `The provider refused the sale: ${charged.message}`
      const knowsKeys = charged.cause === 'processor_error' || charged.cause === 'invalid_token'
      const first = knowsKeys ? step(KEYS, 'done') : step(KEYS, 'failed', message)
      const second = knowsKeys ? step(SALE, 'failed', message) : step(SALE, 'skipped')
      return { works: false, isClean: true, message, steps: [first, second, step(VOID, 'skipped')] }
    }
    case 'declined': {
      const message = 'The keys are right. The bank declined this card, so nothing was charged.'
      const steps = [step(KEYS, 'done'), step(SALE, 'failed', charged.message), step(VOID, 'skipped')]
      return { works: true, isClean: true, message, steps }
    }
    case 'unknown':
      return inDoubt(back)
    default:
      return calledOff(charged.ref, back)
  }
}

function inDoubt(back: FollowUp | null): PaymentTest {
  const isClean = back === null || back.kind === 'done' || back.kind === 'not_found'
  const message = isClean
    ? 'The provider did not answer in time. No charge remains. Try again in a few minutes.'
    : 'The provider did not answer. Check your account there: if 1.00 was charged, void it.'
  const steps = [step(KEYS, 'skipped'), step(SALE, 'failed', 'No answer'), step(VOID, isClean ? 'done' : 'failed')]
  return { works: false, isClean, message, steps }
}

function calledOff(ref: string, back: FollowUp | null): PaymentTest {
  const first = [step(KEYS, 'done'), step(SALE, 'done', `Reference ${ref}`)]
  if (back?.kind === 'done') {
    return { works: true, isClean: true, message: 'Everything works.', steps: [...first, step(VOID, 'done')] }
  }
  const message = `The keys are right, but the sale could not be voided: void 1.00 with reference ${ref} in your account at the provider.`
  const note = back?.kind === 'refused' ? back.message : 'No answer'
  return { works: true, isClean: false, message, steps: [...first, step(VOID, 'failed', note)] }
}
