import 'server-only'
import { notificationBlock, paragraphsBlock } from '@/lib/rules/notifications/notification-texts'
import type { PurchaseDocumentFacts } from '../../pdf/document-facts'
import { plainName } from '../templates/plain-name'
import type { EmailData } from './email-data'
import { storeEmail } from './store-email'

type Facts = Pick<
  PurchaseDocumentFacts,
  'store' | 'number' | 'expectedOn' | 'deliverTo' | 'accountNumber' | 'reference' | 'lines' | 'total' | 'note'
> & {
  /** A note from the person at the store. */
  readonly message: string
}

const VARIABLES = {
  'store.name': 'Name of the store',
  'store.email': 'Email address of the store, or its name',
  'purchase.number': 'Number of the purchase order',
  'purchase.deliver_to': 'Where it is delivered',
  'purchase.expected_on': 'Expected day',
  'purchase.account': 'Your account number at the supplier',
  'purchase.reference': 'Reference',
  'purchase.total': 'Total',
  'purchase.line_count': 'Number of lines',
} as const

const footer = notificationBlock('footer', 'footer', {
  text: 'You are receiving this email as a supplier of {{ store.name }}. Please reply to {{ store.email }}.',
})

/** A purchase order, to its supplier. */
export const purchaseOrderEmail = storeEmail<Facts>({
  kind: 'purchase-order',
  texts: {
    version: 2,
    subject: 'Purchase order #{{ purchase.number }} from {{ store.name }}',
    preheader: '{{ purchase.line_count }} lines, {{ purchase.total }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('greeting', ['Hello,']),
        notificationBlock('message', 'message', {}),
        notificationBlock('details', 'details', {
          lines: [
            'Number: {{ purchase.number }}',
            'Deliver to: {{ purchase.deliver_to }}',
            'Expected: {{ purchase.expected_on }}',
            'Our account: {{ purchase.account }}',
            'Reference: {{ purchase.reference }}',
          ].join('\n'),
        }),
        notificationBlock('items', 'items', {}),
        footer,
      ],
    },
  },
  variables: VARIABLES,
  links: [],
  read: ({ message, ...facts }) => ({
    ...purchaseData(facts),
    message: [
      ...(message === '' ? ['We would like to order the items below.'] : [message]),
      ...(facts.note === '' || facts.note === message ? [] : [facts.note]),
    ],
  }),
  sample: samplePurchase(),
})

/** A changed purchase order, to its supplier: the changes, then the order as it is now. */
export const purchaseChangedEmail = storeEmail<Facts & { readonly changes: readonly string[] }>({
  kind: 'purchase-order-changed',
  texts: {
    version: 2,
    subject: 'Changed: purchase order #{{ purchase.number }} from {{ store.name }}',
    preheader: '{{ purchase.changes | first }}',
    design: {
      v: 1,
      blocks: [
        paragraphsBlock('greeting', ['Hello,']),
        notificationBlock('message', 'message', {}),
        paragraphsBlock('changes', [
          'We have changed purchase order #{{ purchase.number }}. This email replaces the earlier version. Changes:',
          '{% for change in purchase.changes %}{% unless forloop.first %}<br>{% endunless %}• {{ change }}{% endfor %}',
          'The complete order after the changes:',
        ]),
        notificationBlock('details', 'details', {
          lines: [
            'Number: {{ purchase.number }}',
            'Deliver to: {{ purchase.deliver_to }}',
            'Expected: {{ purchase.expected_on }}',
            'Reference: {{ purchase.reference }}',
          ].join('\n'),
        }),
        notificationBlock('items', 'items', {}),
        footer,
      ],
    },
  },
  variables: { ...VARIABLES, 'purchase.changes': 'Changes, for a loop' },
  links: [],
  read: ({ message, changes, ...facts }) => ({
    ...purchaseData(facts, { changes: changes.map((change) => plainName(change)) }),
    message: message === '' ? [] : [message],
  }),
  sample: { ...samplePurchase(), changes: ['Green tea: 10 instead of 5'] },
})

function purchaseData(facts: Omit<Facts, 'message'>, own: EmailData['values'] = {}): EmailData {
  const { number, deliverTo, expectedOn, accountNumber, reference, lines, total } = facts
  const name = plainName(facts.store.name)
  return {
    sender: name,
    storeUrl: '',
    values: {
      store: { name, email: facts.store.email || name },
      purchase: {
        number: String(number),
        deliver_to: plainName(deliverTo.filter((part) => part !== '').join(', ')),
        expected_on: plainName(expectedOn),
        account: plainName(accountNumber),
        reference: plainName(reference),
        total,
        line_count: lines.length,
        ...own,
      },
    },
    items: {
      lines: lines.map(({ quantity, name: title, variantTitle, supplierSku, sku, total: amount }) => {
        const code = supplierSku === '' ? sku : supplierSku
        return { quantity, name: title, variantTitle: [variantTitle, code].filter(Boolean).join(' · '), amount }
      }),
      sums: [['Total', total]],
    },
  }
}

function samplePurchase(): Facts {
  const line = { name: 'Green tea', variantTitle: '100 g', sku: 'TEA-100', supplierSku: 'GT1', unitCost: '$4.00' }
  return {
    store: { name: 'Corner shop', address: '', email: 'hello@corner.example', phone: '', registered: [] },
    number: 1007,
    expectedOn: '30 November 2026',
    deliverTo: ['Corner shop', 'Warehouse', '1 High Street'],
    accountNumber: 'C-1234',
    reference: 'Winter stock',
    lines: [{ id: 'sample', ...line, quantity: 10, total: '$40.00' }],
    total: '$40.00',
    note: '',
    message: '',
  }
}
