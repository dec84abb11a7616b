import { categoriesSection } from '../../sections/categories/definition'
import { contactSection } from '../../sections/contact/definition'
import { faqSection } from '../../sections/faq/definition'
import { heroSection } from '../../sections/hero/definition'
import { pictureTextSection } from '../../sections/picture-text/definition'
import { productsSection } from '../../sections/products/definition'
import { richTextSection } from '../../sections/rich-text/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** A maker with a handful of products: all of them on the first page. */
export const makerTemplate: StockTemplate = {
  id: 'maker',
  name: 'Maker',
  trade: 'Up to five products',
  description: 'For a maker with a handful of products: all of them, and the story behind them, on one page.',
  look: {
    selectedThemeIndex: 4,
    font: 'Rubik',
    colors: { primary: '#b3261e', secondary: '#3a1208', background: '#fff6e0', text: '#3a1c10' },
    radius: 18,
    spacing: 100,
  },
  home: stockPage({
    hello: stockSection(heroSection, {
      layout: 'split',
      side: 'right',
      height: 'large',
      ground: 'tinted',
      eyebrow: 'Small batch, big flavour',
      title: 'We make a few things. Properly.',
      text: 'Cooked in small pots, filled by hand, and tasted more often than necessary.',
      buttonLabel: 'Get yours',
      picture: stockPicture('maker-hero', 'square', 'Four bottles of sauce in red, gold, green and brown'),
    }),
    five: stockSection(productsSection, {
      title: 'All we make',
      source: 'newest',
      limit: 5,
    }),
    field: stockSection(pictureTextSection, {
      side: 'left',
      shape: 'square',
      ground: 'dark',
      eyebrow: 'What goes in',
      title: 'A short list, and you can read it',
      text: '<p>Ripe fruit, salt, vinegar and time. No powder, no colour, nothing you would have to look up.</p>',
      picture: stockPicture('maker-field', 'square', 'Chillies, tomatoes, garlic and lemons on wood'),
    }),
    story: stockSection(richTextSection, {
      align: 'center',
      size: 'large',
      title: 'It began in our kitchen',
      text: '<p>First for ourselves, then for friends, then for friends of friends. Today {{store.name}} cooks every week, and still with the same spoon.</p>',
    }),
    table: stockSection(pictureTextSection, {
      side: 'right',
      shape: 'square',
      ground: 'tinted',
      eyebrow: 'Serve it with',
      title: 'Goes with nearly everything',
      text: '<ul><li>A spoonful on eggs in the morning</li><li>A dash in soup at noon</li><li>On tacos, on pizza, on whatever is left in the evening</li></ul>',
      picture: stockPicture('maker-table', 'square', 'A bottle of red sauce with a taco and a slice of pizza'),
    }),
    ranked: stockSection(tabsSection, {}),
    categories: stockSection(categoriesSection, {}),
    questions: stockSection(faqSection, { layout: 'list', title: 'You ask, we answer', openFirst: true }, [
      {
        question: 'How long does it last?',
        answer: '<p>The date is on the label. Once it is open, put it in the fridge.</p>',
      },
      {
        question: 'Do you sell to shops and restaurants?',
        answer: '<p>Yes. Write to <a href="mailto:{{store.email}}">{{store.email}}</a>, and we send you our list.</p>',
      },
      {
        question: 'When is it back?',
        answer: '<p>We cook in small batches. What is sold out comes back with the next one.</p>',
      },
    ]),
    contact: stockSection(contactSection, {
      layout: 'center',
      title: 'Say hello',
      text: '<p>Questions, praise, a recipe of your own: we read everything.</p>',
      details: false,
      ground: 'quiet',
    }),
  }),
}
