import { addressSection } from '../../sections/address/definition'
import { categoriesSection } from '../../sections/categories/definition'
import { dividerSection } from '../../sections/divider/definition'
import { faqSection } from '../../sections/faq/definition'
import { gallerySection } from '../../sections/gallery/definition'
import { heroSection } from '../../sections/hero/definition'
import { pictureTextSection } from '../../sections/picture-text/definition'
import { productsSection } from '../../sections/products/definition'
import { richTextSection } from '../../sections/rich-text/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** Antiques, books and single pieces: told like a catalogue. */
export const cabinetTemplate: StockTemplate = {
  id: 'cabinet',
  name: 'Cabinet',
  trade: 'Antiques and curiosities',
  description: 'A quiet catalogue for single pieces, with room for their stories.',
  look: {
    selectedThemeIndex: 3,
    font: 'EB Garamond',
    colors: { primary: '#7a2e2e', secondary: '#2f3d36', background: '#f7f0e1', text: '#2e2620' },
    radius: null,
    spacing: 100,
  },
  home: stockPage({
    parlour: stockSection(heroSection, {
      layout: 'picture',
      textOn: 'shade',
      shade: 60,
      height: 'large',
      align: 'left',
      eyebrow: 'Old things, well looked after',
      title: 'Things with a past, looking for a future',
      text: 'Every piece is described with its marks and sold with its story.',
      buttonLabel: 'Walk round the shop',
      buttonLink: '/product-list?sort=newest',
      picture: stockPicture('cabinet-hero', 'banner', 'A globe, a clock, books and a gramophone in a panelled room', {
        x: 72,
        y: 60,
      }),
    }),
    about: stockSection(richTextSection, {
      align: 'center',
      size: 'large',
      eyebrow: 'The shop',
      title: '{{store.name}}',
      text: '<p>{{store.description}}</p>',
    }),
    ornament: stockSection(dividerSection, { style: 'ornament', height: 'small' }),
    arrivals: stockSection(productsSection, {
      title: 'Lately come in',
      source: 'newest',
      limit: 8,
      moreLabel: 'See all pieces',
    }),
    rooms: stockSection(
      gallerySection,
      { title: 'Room by room', layout: 'grid', perRow: '3', shape: 'square', ground: 'quiet' },
      [
        {
          caption: 'The china cupboard',
          link: '/product-list?q=china',
          picture: stockPicture('cabinet-china', 'square', 'A blue and white vase and a teapot before a green curtain'),
        },
        {
          caption: 'The jewel case',
          link: '/product-list?q=brooch',
          picture: stockPicture('cabinet-jewels', 'square', 'A brooch with a green stone and pearls'),
        },
        {
          caption: 'Maps and prints',
          link: '/product-list?q=map',
          picture: stockPicture('cabinet-maps', 'square', 'An old map in a gilt frame'),
        },
      ],
    ),
    categories: stockSection(categoriesSection, {}),
    bench: stockSection(pictureTextSection, {
      side: 'right',
      shape: 'square',
      share: 'half',
      ground: 'dark',
      eyebrow: 'From the back of the shop',
      title: 'Cleaned, set going, and watched for a fortnight',
      text: '<p>What we replaced is written down, and so is what we could not mend. Something of yours that needs a hand? Write to <a href="mailto:{{store.email}}">{{store.email}}</a>.</p>',
      picture: stockPicture('cabinet-bench', 'square', 'A pocket watch, an hourglass and a key on a workbench'),
    }),
    ranked: stockSection(tabsSection, {}),
    questions: stockSection(
      faqSection,
      { layout: 'side', title: 'Before you buy', text: 'Ask about any piece; we are glad to take more pictures.' },
      [
        {
          question: 'Is it really old?',
          answer: '<p>We say what we know and how we know it. Where a date is a guess, it says so.</p>',
        },
        {
          question: 'May I see it first?',
          answer: '<p>Gladly. Tell us which piece, and it will be on the table when you come.</p>',
        },
        {
          question: 'How is it packed?',
          answer: '<p>By hand, in layers, by the person who bought it. Large pieces travel by agreement.</p>',
        },
      ],
    ),
    visit: stockSection(addressSection, {
      layout: 'columns',
      title: 'Where to find us',
      ground: 'quiet',
    }),
  }),
}
