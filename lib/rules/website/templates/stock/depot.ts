import { categoriesSection } from '../../sections/categories/definition'
import { columnsSection } from '../../sections/columns/definition'
import { faqSection } from '../../sections/faq/definition'
import { heroSection } from '../../sections/hero/definition'
import { newsletterSection } from '../../sections/newsletter/definition'
import { productsSection } from '../../sections/products/definition'
import { promotionSection } from '../../sections/promotion/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { departmentAt } from '../parts/department-slots'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** A large catalogue: departments and rows of products from the first screen on. */
export const depotTemplate: StockTemplate = {
  id: 'depot',
  name: 'Depot',
  trade: 'Large catalogue',
  description: 'For thousands of products: departments first, a row for each of the largest, little decoration.',
  look: {
    selectedThemeIndex: 1,
    font: 'Rubik',
    colors: { primary: '#1f5fa8', secondary: '#14263a', background: '#ffffff', text: '#22303d' },
    radius: 8,
    spacing: 75,
  },
  home: stockPage({
    welcome: stockSection(heroSection, {
      layout: 'picture',
      textOn: 'panel',
      height: 'small',
      title: 'Everything in one place',
      text: 'Search for a name or a number, or start with a department.',
      buttonLabel: 'All products',
      secondLabel: 'Offers',
      picture: stockPicture('depot-hero', 'banner', 'Headphones, a keyboard, a watch and a lamp', { x: 80, y: 62 }),
    }),
    departments: stockSection(categoriesSection, {}),
    first: stockSection(productsSection, {
      title: departmentAt(1).title,
      source: 'node',
      node: departmentAt(1).node,
      limit: 8,
      moreLabel: departmentAt(1).more,
      moreLink: departmentAt(1).link,
    }),
    offers: stockSection(promotionSection, {
      layout: 'banner',
      eyebrow: 'Reduced',
      title: 'Good things for less',
      text: 'Changing offers from every department, while they last.',
      buttonLabel: 'See the offers',
      ground: 'dark',
    }),
    second: stockSection(productsSection, {
      title: departmentAt(2).title,
      source: 'node',
      node: departmentAt(2).node,
      limit: 8,
      moreLabel: departmentAt(2).more,
      moreLink: departmentAt(2).link,
    }),
    third: stockSection(productsSection, {
      title: departmentAt(3).title,
      source: 'node',
      node: departmentAt(3).node,
      limit: 8,
      moreLabel: departmentAt(3).more,
      moreLink: departmentAt(3).link,
    }),
    ranked: stockSection(tabsSection, { ground: 'quiet' }),
    service: stockSection(columnsSection, { title: 'What you can count on', style: 'card', perRow: '4' }, [
      { title: 'In stock means in stock', text: 'What can be ordered is there, counted.' },
      { title: 'Clear delivery', text: 'Cost and time are shown before you pay.' },
      { title: 'Safe payment', text: 'By card, encrypted, with a receipt by email.' },
      { title: 'Help by phone', text: 'Call {{store.phone}} and ask for what you need.' },
    ]),
    questions: stockSection(faqSection, { layout: 'side', title: 'Quick answers', ground: 'quiet' }, [
      {
        question: 'Where is my order?',
        answer: '<p>The link in your confirmation email always shows the present state.</p>',
      },
      {
        question: 'Can I return something?',
        answer:
          '<p>Yes. Write to <a href="mailto:{{store.email}}">{{store.email}}</a> with the number of your order.</p>',
      },
      {
        question: 'Do I need an account?',
        answer: '<p>No. With one you see your orders and addresses in one place.</p>',
      },
    ]),
    news: stockSection(newsletterSection, {
      layout: 'side',
      title: 'Offers by email',
      text: 'New products and reduced prices, at most once a week.',
      ground: 'dark',
    }),
  }),
}
