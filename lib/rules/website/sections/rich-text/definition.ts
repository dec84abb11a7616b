import type { SectionDefinition } from '../../section-definition'
import { BUTTON_FIELDS } from '../button-fields'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** A title and running text. */
export const richTextSection = {
  type: 'rich-text',
  name: 'Text',
  group: 'Text and pictures',
  description: 'A title and text with paragraphs, lists and links.',
  v: 1,
  titleOf: 'title',
  fields: {
    eyebrow: makeField.text('Line above the title', '', { max: 60 }),
    title: makeField.text('Title', 'Our story'),
    text: makeField.rich(
      'Text',
      '<p>{{store.name}} began with a simple idea: sell only what we would give to a friend.</p>',
    ),
    align: makeField.choice('Text alignment', 'left', { left: 'Left', center: 'Centre' }),
    size: makeField.choice('Size of the text', 'normal', { normal: 'Normal', large: 'Large' }),
    ...BUTTON_FIELDS,
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    {
      name: 'Statement',
      settings: {
        align: 'center',
        size: 'large',
        title: 'Small shop, high standards',
        text: '<p>We test everything we sell, stand behind it, and answer every message ourselves.</p>',
        buttonLabel: 'See what is new',
      },
    },
    {
      name: 'Article',
      settings: {
        title: 'How we choose what we sell',
        text: '<p>Every product in {{store.name}} has been held, used and compared before it is listed here.</p><h3>What we look for</h3><ul><li>Materials that last</li><li>Makers who are paid fairly</li><li>Packaging that can be recycled</li></ul><p>If something does not hold up, tell us. We will put it right.</p>',
      },
    },
    {
      name: 'Note on colour',
      settings: {
        eyebrow: 'Good to know',
        title: 'Ordering is simple',
        text: '<p>Choose what you like, pay safely, and we send it as soon as it is packed. Questions? <a href="mailto:{{store.email}}">Write to us</a>.</p>',
        ground: 'tinted',
      },
    },
  ],
} as const satisfies SectionDefinition
