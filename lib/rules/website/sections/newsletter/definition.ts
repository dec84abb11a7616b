import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** A form for the newsletter; the answer is stored as consent. */
export const newsletterSection = {
  type: 'newsletter',
  name: 'Newsletter',
  group: 'Contact',
  description: 'A form to subscribe to your newsletter. Consent is stored with date and wording.',
  v: 1,
  titleOf: 'title',
  fields: {
    layout: makeField.choice('Layout', 'center', {
      center: 'Centred',
      side: 'Text left, form right',
      picture: 'With a picture',
    }),
    title: makeField.text('Title', 'News from {{store.name}}'),
    text: makeField.lines('Text', 'New arrivals, offers and a good story now and then. At most twice a month.'),
    picture: makeField.picture('Picture', { visibleIf: { key: 'layout', is: ['picture'] } }),
    button: makeField.text('Button', 'Subscribe', { max: 30 }),
    note: makeField.text('Small print', 'You can unsubscribe at any time.', { max: 300 }),
    thanks: makeField.text('After subscribing', 'Thank you. We will be in touch.', { max: 200 }),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'Centred', settings: { ground: 'tinted' } },
    { name: 'Text left, form right', settings: { layout: 'side', title: 'Stay in touch', ground: 'dark' } },
    { name: 'With a picture', settings: { layout: 'picture', title: 'Be the first to know' } },
  ],
} as const satisfies SectionDefinition
