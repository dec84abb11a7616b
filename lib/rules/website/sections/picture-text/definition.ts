import type { SectionDefinition } from '../../section-definition'
import { BUTTON_FIELDS } from '../button-fields'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** A picture beside a title and text. */
export const pictureTextSection = {
  type: 'picture-text',
  name: 'Picture with text',
  group: 'Text and pictures',
  description: 'A picture on one side, text on the other.',
  v: 1,
  titleOf: 'title',
  fields: {
    picture: makeField.picture('Picture'),
    eyebrow: makeField.text('Line above the title', '', { max: 60 }),
    title: makeField.text('Title', 'Made with care'),
    text: makeField.rich(
      'Text',
      '<p>Tell your visitors what makes your products special, in two or three sentences.</p>',
    ),
    ...BUTTON_FIELDS,
    side: makeField.choice('Picture stands', 'left', { left: 'Left', right: 'Right' }),
    shape: makeField.choice('Shape of the picture', 'landscape', {
      landscape: 'Landscape',
      square: 'Square',
      portrait: 'Portrait',
    }),
    share: makeField.choice('Width of the picture', 'half', { third: 'A third', half: 'Half', most: 'Two thirds' }),
    style: makeField.choice('Words stand', 'open', { open: 'Beside the picture', card: 'On a card over its edge' }),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    {
      name: 'Picture left',
      settings: {
        eyebrow: 'Behind the counter',
        title: 'People who know their things',
        text: '<p>We are happy to advise you: which size, which kind, and what goes with it. Ask us before you buy, and after.</p>',
        buttonLabel: 'Look around',
      },
    },
    {
      name: 'Card over a picture',
      settings: {
        style: 'card',
        share: 'most',
        side: 'right',
        title: 'From a small workshop to your door',
        text: '<p>Short supply chains, honest prices and no needless packaging: that is how {{store.name}} works.</p>',
        buttonLabel: 'Shop all products',
      },
    },
    {
      name: 'Portrait on colour',
      settings: {
        side: 'right',
        shape: 'portrait',
        share: 'third',
        ground: 'dark',
        title: 'Hello, we are {{store.name}}',
        text: '<p>We are a small team with one aim: that you find what you need, and like it when it arrives.</p><p>Drop in, call or write. A real person answers.</p>',
      },
    },
  ],
} as const satisfies SectionDefinition
