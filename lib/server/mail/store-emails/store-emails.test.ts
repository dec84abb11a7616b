import { PLATFORM_NAME } from '@/lib/rules/platform-name'
import type { EmailContent } from '../port'
import { invitationEmail } from '../templates/invitation-email'
import { newDeviceEmail } from '../templates/new-device-email'
import { subscriptionRenewedEmail } from '../templates/subscription-renewed-email'
import { twoFactorChangedEmail } from '../templates/two-factor-changed-email'
import { welcomeEmail } from '../templates/welcome-email'
import { alreadyRegisteredEmail } from './already-registered-email'
import { orderCancelledEmail } from './order-cancelled-email'
import { orderConfirmationEmail } from './order-confirmation-email'
import { orderRefundedEmail } from './order-refunded-email'
import { orderShippedEmail } from './order-shipped-email'
import { passwordChangedEmail } from './password-changed-email'
import { paymentProblemEmail } from './payment-problem-email'
import { defaultEmail } from './render-store-email'
import { resetPasswordEmail } from './reset-password-email'
import { verificationEmail } from './verification-email'

const url = 'http://localhost:3000/verify?token=abc&next="><script>'
const when = new Date('2026-11-21T14:05:00Z')

const orderOf = (name: string) => ({
  storeName: name,
  storeEmail: '',
  number: 1001,
  name,
  orderUrl: url,
  isTest: true,
  total: '$4.00',
  card: name,
  reason: name,
  table: {
    lines: [{ quantity: 2, name, variantTitle: name, amount: '$4.00' }],
    sums: [['Total', '$4.00']] as const,
  },
})

/** Each email with `name` as its recipient or sender. */
const allEmails = (name: string): EmailContent[] => [
  defaultEmail(verificationEmail, { name, url, minutes: 60 }),
  defaultEmail(resetPasswordEmail, { name, url, minutes: 30 }),
  invitationEmail({ inviterName: name, storeName: name, roleName: name, url, days: 7 }),
  defaultEmail(alreadyRegisteredEmail, { name, signInUrl: url, resetUrl: `${url}2` }),
  defaultEmail(passwordChangedEmail, { name, when, device: name, resetUrl: url }),
  newDeviceEmail({ name, when, device: name, address: name, sessionsUrl: url }),
  welcomeEmail({ name, storeName: name, storeUrl: `${url}2`, backOfficeUrl: url }),
  twoFactorChangedEmail({ name, change: 'turned-off', when, device: name, securityUrl: url }),
  subscriptionRenewedEmail({
    name,
    storeName: name,
    planName: name,
    duration: 'Yearly',
    amountMinor: 123_450,
    currency: 'USD',
    currencySymbol: '$',
    endDate: when,
    card: name,
    invoiceNumber: '4711',
    backOfficeUrl: url,
  }),
  defaultEmail(orderConfirmationEmail, {
    ...orderOf(name),
    delivery: { kind: 'Delivery', method: name, address: name, days: name, note: name },
    invoiceNumber: '1001',
  }),
  defaultEmail(paymentProblemEmail, { ...orderOf(name), problem: 'given_back', amount: '$4.00' }),
  defaultEmail(orderShippedEmail, {
    ...orderOf(name),
    isFetched: false,
    isPart: true,
    carrier: name,
    trackingNumber: name,
    trackingUrl: `javascript:${name}`,
  }),
  defaultEmail(orderRefundedEmail, { ...orderOf(name), amount: '$4.00', creditNote: 'CN-1001' }),
  defaultEmail(orderCancelledEmail, orderOf(name)),
]

const HOSTILE: [what: string, name: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['an attribute', '"><img src=http://evil.example/x onerror=alert(1)>'],
  ['a style', "'; background:url(//evil.example)"],
  ['a header', 'Ann\r\nBcc: all@evil.example\r\n\r\nhello'],
  ['a link', 'Win at http://evil.example/now'],
  ['direction signs', '\u202egnp.exe\u0000'],
  ['endless', 'x'.repeat(5_000)],
]

const ELEMENTS = new Set(
  'html head meta title style body div table tr td p a span !doctype'.split(' ').flatMap((name) => [name, `/${name}`]),
)

const elementsOf = (html: string) => [...html.matchAll(/<([!/]?[a-z0-9]+)/gi)].map(([, name]) => name?.toLowerCase())

test.each(HOSTILE)('a name cannot become markup, a header or a link: %s', (_what, name) => {
  for (const mail of allEmails(name)) {
    expect(elementsOf(mail.html).filter((element) => !ELEMENTS.has(element ?? ''))).toEqual([])
    expect(mail.html).not.toMatch(/<[^>]*\son[a-z]+\s*=/i)
    expect(mail.subject).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(mail.subject.length).toBeLessThan(250)
    expect(mail.text).not.toMatch(/^Bcc:|\r|http:\/\/evil|evil\.example/m)
    expect(mail.html).not.toMatch(/evil\.example|\u202e/)
  }
})

test('both parts contain the link, complete and unwrapped', () => {
  const escaped = 'http://localhost:3000/verify?token=abc&amp;next=&quot;&gt;&lt;script&gt;'
  for (const { html, text } of allEmails('Ann')) {
    expect(html).toContain(`href="${escaped}"`)
    expect(text.split('\n')).toContain(url)
  }
})

test('an email loads nothing and supports dark mode', () => {
  for (const { html } of allEmails('Ann')) {
    expect(html).not.toMatch(/\b(src|srcset|background)\s*=|url\(|@import|<link|@font-face/i)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('#0c7a35')
  }
})

test('an ordinary name, a number and a date do not change', () => {
  const [verify, reset, invited] = allEmails("Zoë O'Neil & Sons")
  expect(verify?.text).toContain("Hello Zoë O'Neil & Sons,")
  expect(verify?.html).toContain('Hello Zoë O&#39;Neil &amp; Sons,')
  expect(verify?.text).toContain('for 1 hour.')
  expect(reset?.text).toContain('for 30 minutes.')
  expect(invited?.subject).toBe("Zoë O'Neil & Sons invites you to Zoë O'Neil & Sons")
  const receipt = allEmails('Ann').find((mail) => mail.kind === 'subscription-renewed')
  expect(receipt?.text).toContain('Paid: $1,234.50')
  expect(receipt?.text).toContain('Active until: 21 November 2026')
  expect(allEmails('Ann')[4]?.text).toContain('When: 21 November 2026, 14:05 UTC')
})

test('an email about a customer’s account is from the store, one about a vendor’s from the platform', () => {
  const facts = { name: 'Ada', url, minutes: 60 }
  const [own, platform] = [{ ...facts, storeName: 'Fern' }, facts].map((each) => defaultEmail(verificationEmail, each))
  expect(own?.text).toContain('your account at Fern.')
  expect(own?.text).toMatch(/\nFern\n$/)
  expect(own?.html).not.toContain(PLATFORM_NAME)
  expect(platform?.text).toContain('your account.')
  expect(platform?.text).toContain(`\n${PLATFORM_NAME}\n`)
})

test('each kind is one email', () => {
  const kinds = allEmails('Ann').map(({ kind }) => kind)
  expect(new Set(kinds).size).toBe(kinds.length)
})
