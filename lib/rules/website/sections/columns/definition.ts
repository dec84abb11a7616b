import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

const column = (title: string, text: string, linkLabel = '') => ({
  type: 'column',
  settings: { title, text, linkLabel },
})

/** Two to four columns: benefits, services, steps, departments. */
export const columnsSection = {
  type: 'columns',
  name: 'Columns',
  group: 'Text and pictures',
  description: 'Two to four short texts side by side, with or without pictures.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'Why shop with us'),
    text: makeField.lines('Text below the title', '', { max: 300 }),
    perRow: makeField.choice('In a row', '3', { '2': 'Two', '3': 'Three', '4': 'Four' }),
    style: makeField.choice('Style', 'open', { open: 'Open', card: 'Cards', numbers: 'Numbered steps' }),
    align: makeField.choice('Text alignment', 'left', { left: 'Left', center: 'Centre' }),
    shape: makeField.choice('Shape of pictures', 'landscape', {
      landscape: 'Landscape',
      square: 'Square',
      round: 'Small and round',
    }),
    ...LOOK_FIELDS,
  },
  blocks: [
    {
      type: 'column',
      noun: 'column',
      titleOf: 'title',
      fields: {
        picture: makeField.picture('Picture'),
        title: makeField.text('Title', 'A good reason'),
        text: makeField.lines('Text', 'One or two sentences about it.'),
        linkLabel: makeField.text('Link', '', { max: 40, help: 'Leave empty for no link.' }),
        link: makeField.link('Link leads to', '/product-list'),
      },
    },
  ],
  maxBlocks: 12,
  presets: [
    {
      name: 'Three benefits',
      settings: { align: 'center', ground: 'quiet' },
      blocks: [
        column('Sent quickly', 'What you order today is packed on the next working day.'),
        column('Easy to return', 'Not what you expected? Send it back, and we refund you.'),
        column('Real people', 'Call {{store.phone}} and talk to someone who can help.'),
      ],
    },
    {
      name: 'Four steps',
      settings: { title: 'How it works', style: 'numbers', perRow: '4' },
      blocks: [
        column('Choose', 'Browse by department, or search for what you need.'),
        column('Order', 'Put it in the cart and check out. No account needed.'),
        column('We pack', 'By hand, with as little packaging as possible.'),
        column('Enjoy', 'Delivered to your door, or ready to pick up.'),
      ],
    },
    {
      name: 'Cards with links',
      settings: { title: 'Find your way', style: 'card', perRow: '3' },
      blocks: [
        column('New in', 'The latest additions to the shop.', 'See what is new'),
        column('Offers', 'Reduced for a short time.', 'See all offers'),
        column('Everything', 'The whole range at a glance.', 'Browse the shop'),
      ],
    },
  ],
} as const satisfies SectionDefinition
