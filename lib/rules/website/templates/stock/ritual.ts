import { categoriesSection } from '../../sections/categories/definition'
import { columnsSection } from '../../sections/columns/definition'
import { faqSection } from '../../sections/faq/definition'
import { heroSection } from '../../sections/hero/definition'
import { newsletterSection } from '../../sections/newsletter/definition'
import { pictureTextSection } from '../../sections/picture-text/definition'
import { productsSection } from '../../sections/products/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** Care and beauty: soft, with what is inside and how to use it. */
export const ritualTemplate: StockTemplate = {
  id: 'ritual',
  name: 'Ritual',
  trade: 'Beauty',
  description: 'Soft tones, what is inside, how to use it, and answers for careful readers.',
  look: {
    selectedThemeIndex: 2,
    font: 'Figtree',
    colors: { primary: '#47604c', secondary: '#2f3b33', background: '#fbf9f5', text: '#353a35' },
    radius: 24,
    spacing: 85,
  },
  home: stockPage({
    welcome: stockSection(heroSection, {
      layout: 'split',
      side: 'left',
      height: 'large',
      ground: 'quiet',
      eyebrow: 'Care, every day',
      title: 'Ten quiet minutes for your skin',
      text: 'Few products, each with a reason. {{store.name}} helps you to find the ones that suit you.',
      buttonLabel: 'Find your routine',
      picture: stockPicture('ritual-hero', 'portrait', 'A jar of balm, a bottle of serum and a jar of bath salts'),
    }),
    routine: stockSection(
      columnsSection,
      {
        title: 'A routine in three steps',
        style: 'numbers',
        perRow: '3',
        text: 'Morning or evening, it is the same order.',
      },
      [
        { title: 'Cleanse', text: 'With lukewarm water and something gentle.' },
        { title: 'Treat', text: 'A few drops where your skin needs them.' },
        { title: 'Protect', text: 'A cream that keeps the day, or the night, outside.' },
      ],
    ),
    loved: stockSection(productsSection, {
      title: 'Loved by many',
      source: 'top_sells',
      limit: 4,
      ground: 'tinted',
      moreLabel: 'See all products',
    }),
    inside: stockSection(pictureTextSection, {
      side: 'right',
      shape: 'square',
      eyebrow: 'What is inside',
      title: 'Every ingredient has a job',
      text: '<p>On each product page you find all that is in it, and what it is for. What does nothing for you is not in there.</p>',
      picture: stockPicture('ritual-soap', 'square', 'Two soaps and grain on a wooden board'),
    }),
    categories: stockSection(categoriesSection, {}),
    evening: stockSection(pictureTextSection, {
      side: 'left',
      shape: 'portrait',
      share: 'third',
      ground: 'dark',
      eyebrow: 'In the evening',
      title: 'Let the day go',
      text: '<p>Warm a little balm between your hands, press it on, and take three slow breaths. That is the whole secret.</p>',
      buttonLabel: 'For the evening',
      buttonLink: '/product-list?q=night',
      picture: stockPicture('ritual-night', 'portrait', 'Night balm and rose serum in the light of a window'),
    }),
    ranked: stockSection(tabsSection, {}),
    questions: stockSection(faqSection, { layout: 'cards', title: 'Good to know', ground: 'quiet' }, [
      {
        question: 'My skin is sensitive. Where do I start?',
        answer: '<p>With one product at a time, on a small spot first. Write to us if you are not sure.</p>',
      },
      {
        question: 'In which order do I use them?',
        answer: '<p>From thin to rich: first the serum, then the cream, then the oil.</p>',
      },
      {
        question: 'What if it does not suit me?',
        answer:
          '<p>Tell us at <a href="mailto:{{store.email}}">{{store.email}}</a>. We look for something that does.</p>',
      },
    ]),
    news: stockSection(newsletterSection, {
      layout: 'picture',
      title: 'Notes for slow evenings',
      text: 'New products, small rituals and an offer now and then.',
      picture: stockPicture('ritual-gift', 'square'),
    }),
  }),
}
