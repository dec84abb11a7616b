import { AUTOMATION_FACTS } from '@/lib/rules/automations/automation-facts'
import type { AutomationFacts, AutomationStep } from '@/lib/rules/automations/automation-kind'
import { proofSentence } from '@/lib/rules/campaigns/proof-sentence'
import type { EmailBlock, EmailDesign } from '@/lib/rules/email-blocks/email-design'
import { renderDefault } from '@/lib/server/mail/store-emails/render-store-email'
import { fillBlockEmail } from '@/lib/server/mail/templates/block-email'
import { helpRequestEmail } from '@/lib/server/mail/templates/help-request-email'
import { invitationEmail } from '@/lib/server/mail/templates/invitation-email'
import { newDeviceEmail } from '@/lib/server/mail/templates/new-device-email'
import { reportEmail } from '@/lib/server/mail/templates/report-email'
import { subscriptionRenewedEmail } from '@/lib/server/mail/templates/subscription-renewed-email'
import { twoFactorChangedEmail } from '@/lib/server/mail/templates/two-factor-changed-email'
import { welcomeEmail } from '@/lib/server/mail/templates/welcome-email'
import { FEATURES } from '@/lib/server/services/features'
import { readerValues } from '@/lib/server/services/marketing/emails/email-store'
import { goodsEmail } from '@/lib/server/services/marketing/emails/goods-email'
import { SAMPLE_READER } from '@/lib/server/services/marketing/emails/sample-reader'
import { emailsOfOrder, SAMPLE_ORDERS } from './order-email-samples'

/** A rendered email; `name` serves as a file name. */
export type SampleEmail = {
  readonly name: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

const WHEN = new Date('2026-11-26T14:05:00Z')
const PORTAL = 'https://platform.example'
const SHOP = 'https://corner.example'
const PERSON = { name: 'Ada Lovelace', storeName: 'Corner shop' }

/** Every email that the product sends: notifications with samples and with each kind of order, the platform's, marketing. */
export function everyEmail(): SampleEmail[] {
  return [...notificationEmails(), ...orderEmails(), ...platformEmails(), ...automationEmails(), campaignEmail()]
}

function notificationEmails(): SampleEmail[] {
  const events = FEATURES.flatMap(({ notifications = [] }) => notifications)
  return events.flatMap(({ audience, email }) =>
    email ? [{ ...renderDefault(email, email.sampleData()), name: `${audience}-${email.kind}` }] : [],
  )
}

const orderEmails = (): SampleEmail[] =>
  SAMPLE_ORDERS.flatMap(([order, facts]) =>
    emailsOfOrder(facts).map(([email, data], at) => ({
      ...renderDefault(email, data),
      name: `order-${order.replaceAll(' ', '-')}-${String(at).padStart(2, '0')}-${email.kind}`,
    })),
  )

function platformEmails(): SampleEmail[] {
  const emails = [
    welcomeEmail({ ...PERSON, storeUrl: SHOP, backOfficeUrl: `${PORTAL}/home` }),
    invitationEmail({
      ...{ inviterName: 'Grace Hopper', storeName: 'Corner shop', roleName: 'Shop assistant', days: 7 },
      url: `${PORTAL}/signup?invitation=2c1f0f3be5a94d7ab93e`,
    }),
    newDeviceEmail({
      ...{ name: PERSON.name, when: WHEN, timeZone: 'Europe/London', device: 'Firefox on Windows' },
      address: '203.0.113.7',
      sessionsUrl: `${PORTAL}/profile#devices`,
    }),
    ...(['turned-on', 'turned-off', 'recovery-codes-renewed'] as const).map((change) =>
      twoFactorChangedEmail({
        ...{ name: PERSON.name, change, when: WHEN, device: 'Safari on iPhone' },
        securityUrl: `${PORTAL}/profile#security`,
      }),
    ),
    subscriptionRenewedEmail({
      ...{ ...PERSON, planName: 'Standard', duration: 'Monthly', amountMinor: 2_900, currency: 'USD' },
      ...{ currencySymbol: '$', endDate: WHEN, invoiceNumber: '100042', card: 'Visa 4242' },
      backOfficeUrl: `${PORTAL}/home`,
    }),
    reportEmail({
      ...{ name: 'Sales by product', storeName: 'Corner shop', range: '1–30 November 2026' },
      totals: [
        ['Orders', '1,204'],
        ['Net sales', '$31,020.50'],
      ],
      url: `${PORTAL}/reports?saved=1`,
      schedule: 'On day 1 of each month at 07:00',
    }),
    helpRequestEmail({
      ...{ ...PERSON, topic: 'Payments', email: 'ada@example.com', page: '/payment-setting' },
      message: 'The connection test says that the key is wrong.\n\nWhat can I do?',
      device: 'Firefox on Windows',
    }),
  ]
  return emails.map(({ kind, subject, html, text }, at) => ({
    name: `platform-${String(at).padStart(2, '0')}-${kind}`,
    subject,
    html,
    text,
  }))
}

const goods = [
  { name: 'Green tea, first harvest', price: '$9.50', was: '$12.00', picture: `${SHOP}/files/tea.webp`, href: '/a' },
  { name: 'Tea pot of cast iron for four', price: '$38.00', was: null, picture: `${SHOP}/files/pot.webp`, href: '/b' },
  { name: 'Cup', price: '$8.00', was: null, picture: null, href: '/c' },
]
const PRODUCTS = new Map(goods.map((product) => [product.name, product]))
const STORE = {
  facts: {
    ...{ storeName: 'Corner shop', storeUrl: SHOP, address: '1 High Street\nLondon', accent: '#0B6E75', logo: null },
    products: PRODUCTS,
  },
  timeZone: 'Europe/London',
  replyTo: 'hello@corner.example',
}

const automationEmails = (): SampleEmail[] =>
  Object.values(AUTOMATION_FACTS).flatMap((facts: AutomationFacts) =>
    facts.steps.map((step, at) => ({
      ...marketingEmail(step, facts.isRequested ? 'stock_alert' : 'checkout'),
      name: `automation-${facts.kind}-${at + 1}`,
    })),
  )

function marketingEmail(step: AutomationStep, source: 'checkout' | 'stock_alert') {
  const [first] = goods
  const product = { name: first?.name ?? '', price: first?.price ?? '', was: first?.was ?? '' }
  const values = { cart: { count: 2 }, order: { number: 1_042 }, product }
  const subject = { keys: [...PRODUCTS.keys()], values }
  const { email, links } = goodsEmail({ shop: STORE, products: PRODUCTS, step, name: 'Sample', subject })
  return fillBlockEmail(email, {
    values: { ...readerValues(SAMPLE_READER, STORE.facts), ...values },
    slots: {
      unsubscribe: `${SHOP}/u/sample`,
      proof: proofSentence({ source, wording: 'Email me news and offers', at: WHEN }, STORE.timeZone),
    },
    linkAt: (number) => links[number] ?? SHOP,
  })
}

/** A campaign with every block. */
function campaignEmail(): SampleEmail {
  const picture = { src: `${SHOP}/files/tea.webp`, alt: 'Tea leaves', decorative: false, focus: { x: 50, y: 50 } }
  const image = { ...picture, width: 1_200, height: 800 }
  const blocks: Omit<EmailBlock, 'id'>[] = [
    { type: 'heading', settings: { text: 'First harvest of the year' } },
    {
      type: 'text',
      settings: {
        body: '<p>Hello Ada,</p><p>It is here: <a href="/product-list">see all teas</a>.</p><ul><li>Light</li><li>Fresh</li></ul><h3>Who made it</h3><p>Three gardens in the hills.</p>',
      },
    },
    { type: 'picture', settings: { picture: image, link: '/a' } },
    { type: 'button', settings: { label: 'See the harvest', link: '/product-list', align: 'center' } },
    { type: 'divider', settings: {} },
    { type: 'products', settings: { title: 'Our picks', products: [...PRODUCTS.keys()] } },
    { type: 'coupon', settings: { code: 'HARVEST10', text: '10 % off until Sunday.' } },
    {
      type: 'columns',
      settings: {
        ...{ firstPicture: image, firstTitle: 'How we brew', firstText: '80 °C, two minutes.', firstLabel: 'Read on' },
        ...{ firstLink: '/pages/brew', secondPicture: image, secondTitle: 'Visit us', secondText: '1 High Street' },
        ...{ secondLabel: 'Opening hours', secondLink: '/pages/visit' },
      },
    },
    { type: 'divider', settings: { look: 'space' } },
    { type: 'footer', settings: { text: 'Questions? Just reply to this email.' } },
  ]
  const design: EmailDesign = { v: 1, blocks: blocks.map((block, at) => ({ ...block, id: `block-${at}` })) }
  const step = { waitHours: 0, subject: 'First harvest', preheader: 'Light and fresh', design }
  return { ...marketingEmail(step, 'checkout'), name: 'campaign' }
}
