/**
 * What the sandbox records for a sale. `half`: half of the amount is authorised, or nothing where the caller excluded
 * partial approval; `half-anyway`: half of it regardless.
 */
type Booked = 'approved' | 'half' | 'half-anyway' | 'declined' | 'error' | 'nothing'

/** How the sandbox responds. `withheld`: later than any caller's timeout. `dropped`: the connection breaks. */
type Delivery = 'answered' | 'withheld' | 'dropped' | 'html' | 'text' | 'forbidden'

/** Outcome of a sale in the sandbox: by test card, magic token or simulated error. */
export type SandboxOutcome = {
  readonly booked: Booked
  readonly delivery: Delivery
  /** Our own wording: processors word theirs differently. */
  readonly message: string
  readonly returnCode?: string
  /** Delay of the response in milliseconds. */
  readonly delayMs?: number
}

const outcome = (booked: Booked, message: string, rest: Partial<SandboxOutcome> = {}): SandboxOutcome => ({
  booked,
  delivery: 'answered',
  message,
  ...rest,
})

/**
 * By name; the names are in the transactions, in magic tokens (`DC4:SBX-OTU-` and the name in capitals) and on the
 * console.
 */
export const SANDBOX_OUTCOMES = {
  approved: outcome('approved', 'APPROVED'),
  declined: outcome('declined', 'DECLINED'),
  insufficient: outcome('declined', 'INSUFFICIENT FUNDS'),
  'expired-card': outcome('declined', 'EXPIRED CARD'),
  'cvv-mismatch': outcome('declined', 'CVV2 MISMATCH'),
  'processing-error': outcome('error', 'PROCESSING ERROR', { returnCode: '002500' }),
  partial: outcome('half', 'PARTIAL AUTH'),
  'partial-anyway': outcome('half-anyway', 'PARTIAL AUTH'),
  slow: outcome('approved', 'APPROVED', { delayMs: 8_000 }),
  timeout: outcome('approved', 'APPROVED', { delivery: 'withheld' }),
  'timeout-uncharged': outcome('nothing', '', { delivery: 'withheld' }),
  'drop-after': outcome('approved', 'APPROVED', { delivery: 'dropped' }),
  'drop-before': outcome('nothing', '', { delivery: 'dropped' }),
  'server-error': outcome('nothing', '', { delivery: 'html' }),
  'not-json': outcome('approved', 'APPROVED', { delivery: 'text' }),
  forbidden: outcome('nothing', '', { delivery: 'forbidden' }),
  'processor-timeout': outcome('error', 'TIMEOUT', { returnCode: '001007' }),
  'communication-error': outcome('error', 'COMMUNICATION ERROR', { returnCode: '004003' }),
} as const satisfies Readonly<Record<string, SandboxOutcome>>

export type SandboxOutcomeName = keyof typeof SANDBOX_OUTCOMES

export const isSandboxOutcome = (name: string): name is SandboxOutcomeName => Object.hasOwn(SANDBOX_OUTCOMES, name)

/** A card that the sandbox accepts. `rejection`: the card form rejects it with this text. */
export type TestCard = {
  readonly number: string
  readonly outcome: SandboxOutcomeName
  /** Description. */
  readonly effect: string
  readonly rejection?: string
}

const card = (number: string, name: SandboxOutcomeName, effect: string, rejection?: string): TestCard => ({
  number,
  outcome: name,
  effect,
  ...(rejection ? { rejection } : {}),
})

export const INVALID_NUMBER = 'The Account field is not a valid credit card number.'

/** Every card that the sandbox knows; all others are rejected, so that nobody types a real one. */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', 'approved', 'Approved'),
  card('4111111111111111', 'approved', 'Approved'),
  card('5555555555554444', 'approved', 'Approved'),
  card('378282246310005', 'approved', 'Approved (security code of 4 digits)'),
  card('6011111111111117', 'approved', 'Approved'),
  card('30569309025904', 'approved', 'Approved'),
  card('3530111333300000', 'approved', 'Approved'),
  card('4000000000000002', 'declined', 'Declined'),
  card('4000000000009995', 'insufficient', 'Declined: insufficient funds'),
  card('4000000000000069', 'expired-card', 'Declined: expired card'),
  card('4000000000000127', 'cvv-mismatch', 'Declined: wrong security code'),
  card('4000000000000119', 'processing-error', 'Refused: processing error'),
  card('4000990000000053', 'partial', 'Only half of the amount is authorised'),
  card('4000990000000061', 'slow', 'Approved after 8 seconds'),
  card('4000990000000012', 'timeout', 'Charged, but no response'),
  card('4000990000000020', 'timeout-uncharged', 'Not charged, and no response'),
  card('4000990000000038', 'drop-after', 'Charged, and the connection is lost'),
  card('4000990000000046', 'server-error', 'Not charged; a server error in HTML'),
  card('4242424242424241', 'approved', 'Refused by the card form: not a card number', INVALID_NUMBER),
  card('4000990000000079', 'approved', 'Refused by the card form: suspended', 'Token Privileges Suspended'),
]

/** The brand of a number as spelled in the provider's API. */
export function brandOf(number: string): string {
  if (/^4/.test(number)) return 'VISA'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'M/C'
  if (/^3[47]/.test(number)) return 'AMEX'
  if (/^(6011|65|64[4-9])/.test(number)) return 'DCVR'
  if (/^3(0[0-5]|[68])/.test(number)) return 'DCLB'
  return /^35/.test(number) ? 'JCB' : 'OTHER'
}

/** True when the check digit of a card number is right. */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => {
    const weighed = place % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return sum % 10 === 0
}
