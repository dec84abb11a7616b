import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

const ENDS = { key: 'countdown', is: [true] } as const

/** An offer with a code, a button and a countdown to its end. */
export const promotionSection = {
  type: 'promotion',
  name: 'Promotion',
  group: 'Products',
  description: 'An offer with a button, a coupon code and a countdown to its end.',
  v: 1,
  titleOf: 'title',
  fields: {
    layout: makeField.choice('Layout', 'strip', { strip: 'Narrow strip', banner: 'Banner', card: 'Card' }),
    eyebrow: makeField.text('Line above the title', '', { max: 60 }),
    title: makeField.text('Title', 'Free delivery this week'),
    text: makeField.lines('Text', '', { max: 300 }),
    code: makeField.text('Coupon code', '', { max: 40, help: 'Shown only; create it under Coupons.' }),
    buttonLabel: makeField.text('Button', 'See all offers', { max: 40, help: 'Leave empty for no button.' }),
    buttonLink: makeField.link('Button leads to', '/promotion-list'),
    countdown: makeField.switch('Countdown', false),
    until: makeField.moment('Ends at', { help: 'The countdown starts once this is set.', visibleIf: ENDS }),
    afterwards: makeField.choice(
      'After the end',
      'hide',
      { hide: 'Hide this section', text: 'Show a text' },
      { visibleIf: ENDS },
    ),
    ended: makeField.text('Text after the end', 'This offer has ended.', {
      visibleIf: { key: 'afterwards', is: ['text'] },
    }),
    ...LOOK_FIELDS,
    ground: { ...LOOK_FIELDS.ground, initial: 'brand' },
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'Narrow strip', settings: { space: 'small' } },
    {
      name: 'Banner with countdown',
      settings: {
        layout: 'banner',
        eyebrow: 'Only for a short time',
        title: 'Seasonal sale',
        text: 'Many of our favourites at a better price, while they last.',
        countdown: true,
        ground: 'dark',
      },
    },
    {
      name: 'Card with a code',
      settings: {
        layout: 'card',
        eyebrow: 'For newcomers',
        title: 'A little something for your first order',
        text: 'Enter the code at checkout.',
        code: 'WELCOME',
        buttonLabel: 'Start shopping',
        buttonLink: '/product-list',
        ground: 'tinted',
      },
    },
  ],
} as const satisfies SectionDefinition
