import { EMAIL_BLOCKS, type EmailBlockDefinition } from '../email-blocks/email-block-kit'
import { makeField } from '../website/sections/make-field'

/** Setting of every block: the variable without which the block is left out. Empty for none. */
const CONDITION = 'showIf'

const showIf = makeField.text('Only if this variable has a value', '', {
  max: 80,
  help: 'Such as order.reason. Empty: always.',
})

const withCondition = <F extends EmailBlockDefinition['fields']>(name: string, fields: F) => ({
  name,
  fields: { ...fields, [CONDITION]: showIf } as F & { readonly showIf: typeof showIf },
})

/** Every type of block of a notification email with its settings. */
export const NOTIFICATION_BLOCKS = {
  heading: withCondition('Heading', {
    ...EMAIL_BLOCKS.heading.fields,
    text: makeField.text('Text', '', { max: 200 }),
  }),
  text: withCondition('Text', { body: makeField.rich('Text') }),
  details: withCondition('Details', {
    lines: makeField.lines('Lines', '', {
      max: 2_000,
      help: 'One line each, as "Label: {{ variable }}". A line without a value is left out.',
    }),
  }),
  items: withCondition('Items', {
    each: makeField.text('Word for each', 'each', { max: 40 }),
    subtotal: makeField.text('Label of the subtotal', 'Subtotal', { max: 40 }),
    tax: makeField.text('Label of the tax', 'Tax', { max: 40 }),
    total: makeField.text('Label of the total', 'Total', { max: 40 }),
    free: makeField.text('Word for free delivery', 'Free', { max: 40 }),
  }),
  message: withCondition('Message', {}),
  action: withCondition('Button', {
    label: makeField.text('Label', '', { max: 60 }),
    link: makeField.text('Leads to', '', {
      max: 500,
      help: 'A variable that is an address, such as {{ order.url }}, or a web address.',
    }),
    look: makeField.choice('Look', 'button', { button: 'Button', link: 'Link' }),
  }),
  picture: withCondition('Picture', EMAIL_BLOCKS.picture.fields),
  divider: withCondition('Divider', EMAIL_BLOCKS.divider.fields),
  footer: withCondition('Footer', { text: makeField.lines('Text', '', { max: 600 }) }),
} as const satisfies Readonly<Record<string, EmailBlockDefinition>>

export type NotificationBlockType = keyof typeof NOTIFICATION_BLOCKS

export const NOTIFICATION_BLOCK_TYPES = Object.keys(NOTIFICATION_BLOCKS) as readonly NotificationBlockType[]

export const isNotificationBlockType = (type: string): type is NotificationBlockType =>
  Object.hasOwn(NOTIFICATION_BLOCKS, type)
