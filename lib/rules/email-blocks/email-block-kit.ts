import type { Fields } from '../website/section-definition'
import { makeField } from '../website/sections/make-field'

/** A type of block: its name in lists, and the settings that its form shows. */
export type EmailBlockDefinition = { readonly name: string; readonly fields: Fields }

const ALIGN = { left: 'Left', center: 'Centre' } as const
const VARIABLES = 'Liquid works here: {{ customer.first_name | default: "there" }}'

/** Every type of block with its settings; the field types are those of the website's sections. */
export const EMAIL_BLOCKS = {
  heading: {
    name: 'Heading',
    fields: {
      text: makeField.text('Text', 'News from {{ store.name }}', { max: 200 }),
      size: makeField.choice('Size', 'large', { large: 'Large', small: 'Small' }),
      align: makeField.choice('Alignment', 'left', ALIGN),
    },
  },
  text: {
    name: 'Text',
    fields: {
      body: makeField.rich('Text', '<p>Hello {{ customer.first_name | default: "there" }},</p>', { help: VARIABLES }),
    },
  },
  picture: {
    name: 'Picture',
    fields: {
      picture: makeField.picture('Picture'),
      link: makeField.link('Leads to'),
      width: makeField.choice('Width', 'full', { full: 'Full width', half: 'Half' }),
    },
  },
  button: {
    name: 'Button',
    fields: {
      label: makeField.text('Label', 'Visit the shop', { max: 60 }),
      link: makeField.link('Leads to', '/product-list'),
      align: makeField.choice('Alignment', 'left', ALIGN),
    },
  },
  products: {
    name: 'Products',
    fields: {
      title: makeField.text('Title', '', { max: 120 }),
      products: makeField.products('Products', 6),
      hasPrices: makeField.switch('Show prices', true),
    },
  },
  coupon: {
    name: 'Coupon',
    fields: {
      title: makeField.text('Title', 'A gift for you', { max: 120 }),
      code: makeField.text('Code', '', { max: 40, help: 'A code of one of your offers.' }),
      text: makeField.lines('Text', '', { max: 300 }),
      label: makeField.text('Button', 'Use the code', { max: 40 }),
    },
  },
  columns: {
    name: 'Columns',
    fields: {
      count: makeField.choice('Columns', '2', { '1': 'One', '2': 'Two' }),
      firstPicture: makeField.picture('First picture'),
      firstTitle: makeField.text('First title'),
      firstText: makeField.lines('First text'),
      firstLabel: makeField.text('First link', '', { max: 60 }),
      firstLink: makeField.link('First link leads to'),
      secondPicture: makeField.picture('Second picture', { visibleIf: { key: 'count', is: ['2'] } }),
      secondTitle: makeField.text('Second title', '', { visibleIf: { key: 'count', is: ['2'] } }),
      secondText: makeField.lines('Second text', '', { visibleIf: { key: 'count', is: ['2'] } }),
      secondLabel: makeField.text('Second link', '', { max: 60, visibleIf: { key: 'count', is: ['2'] } }),
      secondLink: makeField.link('Second link leads to', '', { visibleIf: { key: 'count', is: ['2'] } }),
    },
  },
  divider: {
    name: 'Divider',
    fields: { look: makeField.choice('Look', 'line', { line: 'Line', space: 'Space' }) },
  },
  footer: {
    name: 'Footer',
    fields: {
      text: makeField.lines('Text', '', {
        max: 600,
        help: 'Your address, the reason why people receive the email and the link to unsubscribe always follow.',
      }),
    },
  },
} as const satisfies Readonly<Record<string, EmailBlockDefinition>>

export type EmailBlockType = keyof typeof EMAIL_BLOCKS

export const EMAIL_BLOCK_TYPES = Object.keys(EMAIL_BLOCKS) as readonly EmailBlockType[]

export const isEmailBlockType = (type: string): type is EmailBlockType => Object.hasOwn(EMAIL_BLOCKS, type)
