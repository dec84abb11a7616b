import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** Where the shop is and how to get in touch, from the business information. */
export const addressSection = {
  type: 'address',
  name: 'Address',
  group: 'Contact',
  description: 'Address, phone and email from your business information, with a link to the map.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'Visit us'),
    text: makeField.rich('Text', ''),
    layout: makeField.choice('Layout', 'split', { split: 'With a picture', card: 'Card', columns: 'Three columns' }),
    picture: makeField.picture('Picture', { visibleIf: { key: 'layout', is: ['split'] } }),
    phone: makeField.switch('Show phone', true),
    email: makeField.switch('Show email', true),
    mapLabel: makeField.text('Link to the map', 'Find the way', { max: 40, help: 'Leave empty for no link.' }),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    {
      name: 'With a picture',
      settings: { text: '<p>Come and see {{store.name}} in person. We are happy to answer your questions.</p>' },
    },
    { name: 'Card', settings: { layout: 'card', ground: 'tinted' } },
    { name: 'Three columns', settings: { layout: 'columns', title: 'How to reach us', ground: 'quiet' } },
  ],
} as const satisfies SectionDefinition
