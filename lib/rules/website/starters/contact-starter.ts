import { starterContent } from './starter-content'
import type { StarterPage } from './starter-page'

export const contactStarter: StarterPage = {
  id: 'contact',
  kind: 'page',
  handle: 'contact',
  title: 'Contact',
  description: 'A form, your opening hours and your address.',
  advice: null,
  content: starterContent('Write to us, call us or visit us.', [
    {
      type: 'contact',
      settings: {
        title: 'How can we help?',
        text: '<p>Ask about a product, an order or anything else. We answer within one working day.</p>',
        phone: true,
      },
    },
    { type: 'hours', settings: { title: 'When we are here', ground: 'tinted' } },
  ]),
}
