import { categoriesSection } from '../../sections/categories/definition'
import { columnsSection } from '../../sections/columns/definition'
import { heroSection } from '../../sections/hero/definition'
import { hoursSection } from '../../sections/hours/definition'
import { newsletterSection } from '../../sections/newsletter/definition'
import { pictureTextSection } from '../../sections/picture-text/definition'
import { productsSection } from '../../sections/products/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** Grocers and delicatessens: fresh, bright, straight to the goods. */
export const marketTemplate: StockTemplate = {
  id: 'market',
  name: 'Market',
  trade: 'Grocery',
  description: 'Crates of fresh goods, short words and a straight way to the departments.',
  look: {
    selectedThemeIndex: 1,
    font: 'Figtree',
    colors: { primary: '#1f6b3a', secondary: '#16301f', background: '#ffffff', text: '#26332a' },
    radius: null,
    spacing: 100,
  },
  home: stockPage({
    welcome: stockSection(heroSection, {
      layout: 'picture',
      textOn: 'panel',
      height: 'large',
      eyebrow: 'Fresh from the market',
      title: 'Good food from people we know by name',
      text: 'Fruit, vegetables, bread and everything that goes with them. {{store.name}} chooses it, packs it and brings it to your door.',
      buttonLabel: 'Start your shop',
      secondLabel: 'This week’s offers',
      picture: stockPicture('market-hero', 'banner', 'A crate of vegetables, bread, honey and oil on a counter', {
        x: 78,
        y: 62,
      }),
    }),
    promises: stockSection(
      columnsSection,
      { title: '', perRow: '3', align: 'center', ground: 'quiet', space: 'small' },
      [
        { title: 'Chosen by hand', text: 'We look at every apple before you do.' },
        { title: 'Packed the same day', text: 'Cool things stay cool, soft things lie on top.' },
        { title: 'Not happy? Tell us', text: 'One message is enough, and we make it good.' },
      ],
    ),
    departments: stockSection(categoriesSection, {}),
    fresh: stockSection(productsSection, {
      title: 'New on the stall',
      source: 'newest',
      limit: 8,
      moreLabel: 'Browse everything',
    }),
    bakery: stockSection(pictureTextSection, {
      side: 'right',
      shape: 'square',
      ground: 'tinted',
      eyebrow: 'From the bakery',
      title: 'The oven opens at five',
      text: '<p>Sourdough, baguettes and croissants come in while they are still warm. Order in the evening, and a loaf is put aside under your name.</p>',
      buttonLabel: 'Find your bread',
      buttonLink: '/product-list?q=bread',
      picture: stockPicture('market-bread', 'square', 'A basket of bread rolls, baguettes and croissants'),
    }),
    favourites: stockSection(tabsSection, {}),
    season: stockSection(pictureTextSection, {
      side: 'left',
      shape: 'square',
      eyebrow: 'In season',
      title: 'Whatever is best this week',
      text: '<p>We buy what is ripe, not what is on a list. That is why the range changes with the weather, and why it tastes the way it should.</p>',
      picture: stockPicture('market-box', 'square', 'Vegetables laid out on linen'),
    }),
    hours: stockSection(hoursSection, {
      title: 'Come to the shop',
      text: '<p>You are welcome to choose for yourself. We carry it to the car.</p>',
      ground: 'quiet',
    }),
    news: stockSection(newsletterSection, {
      layout: 'side',
      title: 'What came in this week',
      text: 'One short email with what is ripe, what is new and what is on offer.',
      ground: 'dark',
    }),
  }),
}
