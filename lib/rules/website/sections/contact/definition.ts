import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** A form that sends an email to the store. */
export const contactSection = {
  type: 'contact',
  name: 'Contact form',
  group: 'Contact',
  description: 'A form whose messages arrive in your mailbox.',
  v: 1,
  titleOf: 'title',
  fields: {
    layout: makeField.choice('Layout', 'side', { side: 'Text left, form right', center: 'Centred', card: 'Card' }),
    title: makeField.text('Title', 'Write to us'),
    text: makeField.rich('Text', '<p>Ask us anything. We answer within one working day.</p>'),
    details: makeField.switch('Show phone, email and address', true),
    phone: makeField.switch('Ask for a phone number', false),
    button: makeField.text('Button', 'Send message', { max: 30 }),
    thanks: makeField.text('After sending', 'Thank you. Your message is on its way.', { max: 200 }),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'Text left, form right', settings: {} },
    { name: 'Centred', settings: { layout: 'center', details: false, ground: 'quiet' } },
    { name: 'Card', settings: { layout: 'card', title: 'How can we help?', ground: 'tinted' } },
  ],
} as const satisfies SectionDefinition
