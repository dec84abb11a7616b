import type { SectionDefinition } from '../../section-definition'
import { BUTTON_FIELDS } from '../button-fields'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

const question = (text: string, answer: string) => ({
  type: 'question',
  settings: { question: text, answer: `<p>${answer}</p>` },
})

const DELIVERY = question(
  'How long does delivery take?',
  'We pack orders on the next working day. The time on the road is shown at checkout.',
)
const RETURNS = question(
  'Can I send something back?',
  'Yes. Write to <a href="mailto:{{store.email}}">{{store.email}}</a>, and we tell you how.',
)
const PAYMENT = question('How can I pay?', 'By card, at the end of your order. The payment is encrypted.')
const PICK_UP = question(
  'Can I pick up my order?',
  'Where pick-up is possible, checkout offers it. Please wait for our message.',
)

/** Questions and answers that unfold. */
export const faqSection = {
  type: 'faq',
  name: 'Questions and answers',
  group: 'Trust',
  description: 'Frequently asked questions; a click opens the answer.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'Frequently asked questions'),
    text: makeField.lines('Text below the title', '', { max: 300 }),
    layout: makeField.choice('Layout', 'list', { list: 'Below the title', side: 'Beside the title', cards: 'Cards' }),
    openFirst: makeField.switch('Unfold the first answer', false),
    ...BUTTON_FIELDS,
    ...LOOK_FIELDS,
  },
  blocks: [
    {
      type: 'question',
      noun: 'question',
      titleOf: 'question',
      fields: {
        question: makeField.text('Question', 'A question that customers ask', { max: 200 }),
        answer: makeField.rich('Answer', '<p>A short and clear answer.</p>'),
      },
    },
  ],
  maxBlocks: 50,
  presets: [
    { name: 'List', settings: { openFirst: true }, blocks: [DELIVERY, RETURNS, PAYMENT, PICK_UP] },
    {
      name: 'Beside the title',
      settings: {
        layout: 'side',
        title: 'Good to know',
        text: 'Something else? We are happy to help.',
        buttonLabel: 'Write to us',
        buttonLink: 'mailto:{{store.email}}',
        ground: 'quiet',
      },
      blocks: [DELIVERY, RETURNS, PAYMENT],
    },
    { name: 'Cards', settings: { layout: 'cards', ground: 'tinted' }, blocks: [DELIVERY, RETURNS, PAYMENT, PICK_UP] },
  ],
} as const satisfies SectionDefinition
