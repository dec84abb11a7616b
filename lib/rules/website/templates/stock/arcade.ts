import { categoriesSection } from '../../sections/categories/definition'
import { columnsSection } from '../../sections/columns/definition'
import { heroSection } from '../../sections/hero/definition'
import { newsletterSection } from '../../sections/newsletter/definition'
import { productsSection } from '../../sections/products/definition'
import { promotionSection } from '../../sections/promotion/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** Games, toys and gadgets: loud and quick. */
export const arcadeTemplate: StockTemplate = {
  id: 'arcade',
  name: 'Arcade',
  trade: 'Games and gadgets',
  description: 'Loud colours and thick outlines for games, toys and gadgets.',
  look: {
    selectedThemeIndex: 4,
    font: 'Rubik',
    colors: { primary: '#b92d1c', secondary: '#2a1a5e', background: '#fff8ea', text: '#2a2140' },
    radius: null,
    spacing: 100,
  },
  home: stockPage({
    offers: stockSection(promotionSection, {
      layout: 'strip',
      title: 'Bonus level: prices on the way down',
      buttonLabel: 'To the offers',
      ground: 'brand',
      space: 'small',
    }),
    start: stockSection(heroSection, {
      layout: 'picture',
      textOn: 'shade',
      shade: 55,
      height: 'large',
      eyebrow: 'Insert coin',
      title: 'Press start on something fun',
      text: 'Consoles, board games, toys and the gadgets that go with them. Tested by people who never quite grew up.',
      buttonLabel: 'Start playing',
      secondLabel: 'New this week',
      secondLink: '/product-list?sort=newest',
      picture: stockPicture('arcade-hero', 'banner', 'Arcade cabinet, handheld, robot and dice before a neon sunset', {
        x: 76,
        y: 60,
      }),
    }),
    levels: stockSection(categoriesSection, {}),
    scores: stockSection(tabsSection, { ground: 'quiet' }),
    players: stockSection(
      columnsSection,
      { title: 'Choose your player', style: 'card', perRow: '3', shape: 'square' },
      [
        {
          title: 'The retro gamer',
          text: 'Cartridges, pads and screens with scan lines.',
          linkLabel: 'Go retro',
          link: '/product-list?q=console',
          picture: stockPicture('arcade-retro', 'square', 'A handheld console, a cartridge and a pad'),
        },
        {
          title: 'The table talker',
          text: 'Games for two, for four, and for rainy Sundays.',
          linkLabel: 'Clear the table',
          link: '/product-list?q=game',
          picture: stockPicture('arcade-table', 'square', 'A board game with dice and playing pieces'),
        },
        {
          title: 'The one with headphones',
          text: 'Sound that makes the neighbours curious.',
          linkLabel: 'Turn it up',
          link: '/product-list?q=speaker',
          picture: stockPicture('arcade-sound', 'square', 'Headphones and a boombox'),
        },
      ],
    ),
    picks: stockSection(productsSection, {
      title: 'Player one picks',
      source: 'top_sells',
      limit: 8,
      moreLabel: 'All products',
    }),
    news: stockSection(newsletterSection, {
      layout: 'side',
      title: 'Cheat codes by email',
      text: 'New arrivals and offers before everyone else. No spam, that would be game over.',
      ground: 'dark',
    }),
  }),
}
