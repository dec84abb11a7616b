import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** The first words of a page: over a picture, beside one, or alone. The first hero holds the page's main heading. */
export const heroSection = {
  type: 'hero',
  name: 'Hero',
  group: 'Text and pictures',
  description: 'The first thing visitors see: a large title, a few words and one or two buttons.',
  v: 1,
  titleOf: 'title',
  fields: {
    layout: makeField.choice('Layout', 'split', {
      picture: 'Text over a picture',
      split: 'Text beside a picture',
      plain: 'Words only',
    }),
    eyebrow: makeField.text('Line above the title', '', { max: 60 }),
    title: makeField.lines('Title', 'Welcome to {{store.name}}', { max: 120 }),
    text: makeField.lines('Text', 'Good things, chosen with care and sent with a smile.'),
    buttonLabel: makeField.text('Button', 'Shop all products', { max: 40, help: 'Leave empty for no button.' }),
    buttonLink: makeField.link('Button leads to', '/product-list'),
    secondLabel: makeField.text('Second button', '', { max: 40 }),
    secondLink: makeField.link('Second button leads to', '/promotion-list'),
    picture: makeField.picture('Picture', { visibleIf: { key: 'layout', is: ['picture', 'split'] } }),
    textOn: makeField.choice(
      'Words stand on',
      'shade',
      { shade: 'The darkened picture', panel: 'A panel' },
      { visibleIf: { key: 'layout', is: ['picture'] } },
    ),
    shade: makeField.number(
      'Darkness of the picture',
      60,
      { min: 55, max: 90, step: 5, unit: '%' },
      { help: 'White text stays readable from 55 %.', visibleIf: { key: 'layout', is: ['picture'] } },
    ),
    height: makeField.choice(
      'Height',
      'medium',
      { small: 'Small', medium: 'Medium', large: 'Large' },
      { visibleIf: { key: 'layout', is: ['picture', 'split'] } },
    ),
    side: makeField.choice(
      'Picture stands',
      'right',
      { left: 'Left', right: 'Right' },
      { visibleIf: { key: 'layout', is: ['split'] } },
    ),
    align: makeField.choice(
      'Text alignment',
      'left',
      { left: 'Left', center: 'Centre' },
      { visibleIf: { key: 'layout', is: ['picture', 'plain'] } },
    ),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    {
      name: 'Text beside a picture',
      settings: {
        layout: 'split',
        eyebrow: 'New in the shop',
        title: 'Everyday things, made to last',
        text: 'Everything here is something we use ourselves. Take a look around, or ask us anything.',
        ground: 'tinted',
        secondLabel: 'See our offers',
      },
    },
    {
      name: 'Text over a picture',
      settings: {
        layout: 'picture',
        title: 'Welcome to {{store.name}}',
        text: 'Independent, local, and glad you are here.',
        height: 'large',
      },
    },
    {
      name: 'Large text only',
      settings: {
        layout: 'plain',
        align: 'center',
        eyebrow: 'Since day one',
        title: 'Good things for good days',
        text: '{{store.description}}',
        ground: 'plain',
        space: 'large',
      },
    },
  ],
} as const satisfies SectionDefinition
