import { addressSection } from '../../sections/address/definition'
import { categoriesSection } from '../../sections/categories/definition'
import { heroSection } from '../../sections/hero/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** The shop's name, its goods and where to find it; also the first website of a new shop. */
export const blankTemplate: StockTemplate = {
  id: 'blank',
  name: 'Blank',
  trade: '',
  description: 'Only your name, your products and your address. Keeps your colours and font.',
  look: null,
  home: stockPage({
    welcome: stockSection(heroSection, {
      layout: 'plain',
      align: 'center',
      title: 'Welcome to {{store.name}}',
      text: '{{store.description}}',
      ground: 'tinted',
      space: 'large',
    }),
    categories: stockSection(categoriesSection, {}),
    ranked: stockSection(tabsSection, {}),
    contact: stockSection(addressSection, {
      layout: 'columns',
      title: 'Get in touch',
      text: '',
      mapLabel: '',
      ground: 'quiet',
    }),
  }),
}
