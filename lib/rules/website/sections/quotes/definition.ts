import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

const quote = (text: string, name: string, detail = '', stars = 5) => ({
  type: 'quote',
  settings: { text, name, detail, stars },
})

/** What customers say. The words of the presets only show how it looks: the check before publishing names them. */
export const quotesSection = {
  type: 'quotes',
  name: 'Customer quotes',
  group: 'Trust',
  description: 'What your customers say, with name and stars.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'What our customers say'),
    layout: makeField.choice('Layout', 'cards', {
      cards: 'Cards',
      large: 'Large, one below the other',
      row: 'Row that scrolls',
    }),
    stars: makeField.switch('Show stars', true),
    ...LOOK_FIELDS,
  },
  blocks: [
    {
      type: 'quote',
      noun: 'quote',
      titleOf: 'name',
      fields: {
        text: makeField.lines('Quote', 'Exactly what I was looking for, and it came quickly.'),
        name: makeField.text('Name', 'A customer', { max: 60 }),
        detail: makeField.text('Detail', '', { max: 60, help: 'Such as the town or the product.' }),
        stars: makeField.number('Stars', 5, { min: 1, max: 5 }),
        picture: makeField.picture('Picture'),
      },
    },
  ],
  maxBlocks: 12,
  presets: [
    {
      name: 'Three cards',
      settings: { ground: 'quiet' },
      blocks: [
        quote('Ordered in the evening, wrapped with care, here two days later.', 'Your customer', 'First order'),
        quote('I asked which one to take and got an honest answer within the hour.', 'Your customer', 'Regular'),
        quote('The quality is better than I expected. I have ordered again since.', 'Your customer', 'Town'),
      ],
    },
    {
      name: 'One large quote',
      settings: { title: '', layout: 'large', stars: false, ground: 'tinted' },
      blocks: [quote('You can tell that someone has thought about every single thing they sell.', 'Your customer')],
    },
    {
      name: 'Row that scrolls',
      settings: { title: 'Kind words', layout: 'row' },
      blocks: [
        quote('Friendly, quick and everything as described.', 'Your customer'),
        quote('A lovely shop with things you won’t find everywhere.', 'Your customer'),
        quote('Something was missing; one call and it was on its way.', 'Your customer', '', 4),
        quote('My favourite place for presents.', 'Your customer'),
      ],
    },
  ],
} as const satisfies SectionDefinition
