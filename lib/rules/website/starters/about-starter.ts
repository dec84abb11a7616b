import { starterContent } from './starter-content'
import type { StarterPage } from './starter-page'

export const aboutStarter: StarterPage = {
  id: 'about',
  kind: 'page',
  handle: 'about',
  title: 'About us',
  description: 'Who you are, what you sell and why people can trust you.',
  advice: null,
  content: starterContent('Who we are, what we sell and how we work.', [
    {
      type: 'hero',
      settings: {
        layout: 'plain',
        align: 'center',
        eyebrow: 'About us',
        title: 'The people behind {{store.name}}',
        text: '{{store.description}}',
        buttonLabel: '',
        ground: 'tinted',
      },
    },
    {
      type: 'rich-text',
      settings: {
        title: 'How it began',
        text: '<p>Tell your story in a few sentences: when you opened, what was missing before, and what you are proud of today.</p><p>People buy from people. A name and an honest detail say more than any slogan.</p>',
      },
    },
    {
      type: 'picture-text',
      settings: {
        title: 'What we care about',
        text: '<p>We choose every product ourselves, pack each order by hand, and answer our own mail.</p>',
      },
    },
    { type: 'hours', settings: { title: 'Come and see us' } },
    { type: 'contact', settings: { title: 'Write to us' } },
  ]),
}
