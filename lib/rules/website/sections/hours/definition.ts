import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** Opening hours from the store's settings, and whether it is open now. */
export const hoursSection = {
  type: 'hours',
  name: 'Opening hours',
  group: 'Contact',
  description: 'Your opening hours from the settings, and whether you are open now.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'Opening hours'),
    text: makeField.rich('Text', ''),
    layout: makeField.choice('Layout', 'split', {
      split: 'Text left, hours right',
      card: 'Card',
      line: 'One line',
    }),
    week: makeField.switch('Show the whole week', true, { visibleIf: { key: 'layout', is: ['split', 'card'] } }),
    contact: makeField.switch('Show phone and address', true, { visibleIf: { key: 'layout', is: ['split', 'card'] } }),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    {
      name: 'Text and hours',
      settings: { title: 'Come and see us', text: '<p>We are happy to show you around. No appointment needed.</p>' },
    },
    { name: 'Card', settings: { layout: 'card', ground: 'tinted' } },
    { name: 'One line', settings: { layout: 'line', title: 'Opening hours', ground: 'dark', space: 'small' } },
  ],
} as const satisfies SectionDefinition
