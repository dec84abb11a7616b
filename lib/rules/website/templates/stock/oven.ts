import { addressSection } from '../../sections/address/definition'
import { categoriesSection } from '../../sections/categories/definition'
import { columnsSection } from '../../sections/columns/definition'
import { heroSection } from '../../sections/hero/definition'
import { hoursSection } from '../../sections/hours/definition'
import { pictureTextSection } from '../../sections/picture-text/definition'
import { productsSection } from '../../sections/products/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** Bakeries and cafés: opening hours first, then what is in the oven. */
export const ovenTemplate: StockTemplate = {
  id: 'oven',
  name: 'Oven',
  trade: 'Bakery and café',
  description: 'Opening hours first, then what is fresh, how to order ahead and where to find you.',
  look: {
    selectedThemeIndex: 3,
    font: 'EB Garamond',
    colors: { primary: '#8a3f12', secondary: '#3b2517', background: '#fdf6ea', text: '#33241a' },
    radius: 10,
    spacing: 90,
  },
  home: stockPage({
    today: stockSection(hoursSection, { layout: 'line', title: 'Today', ground: 'dark', space: 'small' }),
    welcome: stockSection(heroSection, {
      layout: 'split',
      side: 'left',
      height: 'medium',
      ground: 'tinted',
      eyebrow: 'Baked through the night',
      title: 'Bread that has had time',
      text: 'Flour, water, salt, and a long night for the dough. Come while it is warm, or order ahead and pick it up.',
      buttonLabel: 'Order ahead',
      picture: stockPicture('oven-basket', 'square', 'A basket of croissants, rolls and baguettes'),
    }),
    fresh: stockSection(productsSection, {
      title: 'Fresh from the oven',
      source: 'newest',
      limit: 8,
      moreLabel: 'Everything we bake',
    }),
    steps: stockSection(columnsSection, { title: 'Order ahead', style: 'numbers', perRow: '3', ground: 'quiet' }, [
      { title: 'Choose', text: 'Put bread, rolls and cake into the cart by the evening.' },
      { title: 'Sleep well', text: 'We bake it with everything else and put your name on the bag.' },
      { title: 'Pick it up', text: 'No queue: your bag is at the end of the counter.' },
    ]),
    cakes: stockSection(pictureTextSection, {
      side: 'right',
      shape: 'square',
      style: 'card',
      share: 'most',
      eyebrow: 'For the table',
      title: 'Cakes to order',
      text: '<p>Birthdays, weddings, or a Thursday that needs one. Call us on {{store.phone}}, tell us for how many, and when.</p>',
      buttonLabel: 'See our cakes',
      buttonLink: '/product-list?q=cake',
      picture: stockPicture('oven-cake', 'square', 'A birthday cake with candles on a stand'),
    }),
    counter: stockSection(categoriesSection, {}),
    coffee: stockSection(pictureTextSection, {
      side: 'left',
      shape: 'square',
      share: 'third',
      ground: 'tinted',
      title: 'Sit down for a moment',
      text: '<p>The coffee is roasted nearby and the first cup comes with the newspaper. There is a table at the window.</p>',
      picture: stockPicture('oven-cup', 'square', 'A bag of coffee, a cup and a croissant'),
    }),
    favourites: stockSection(tabsSection, {}),
    visit: stockSection(addressSection, { layout: 'columns', title: 'Find us', ground: 'quiet' }),
  }),
}
