import { categoriesSection } from '../../sections/categories/definition'
import { gallerySection } from '../../sections/gallery/definition'
import { heroSection } from '../../sections/hero/definition'
import { newsletterSection } from '../../sections/newsletter/definition'
import { pictureTextSection } from '../../sections/picture-text/definition'
import { productsSection } from '../../sections/products/definition'
import { richTextSection } from '../../sections/rich-text/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** Clothes and accessories: large pictures, few words, air. */
export const lookbookTemplate: StockTemplate = {
  id: 'lookbook',
  name: 'Lookbook',
  trade: 'Fashion',
  description: 'Large pictures, few words and plenty of air, for clothes and accessories.',
  look: {
    selectedThemeIndex: 2,
    font: 'Jost',
    colors: { primary: '#8d4358', secondary: '#4a3540', background: '#fffaf7', text: '#3d3338' },
    radius: null,
    spacing: 100,
  },
  home: stockPage({
    season: stockSection(heroSection, {
      layout: 'split',
      side: 'right',
      height: 'large',
      ground: 'tinted',
      eyebrow: 'The new season',
      title: 'Cut slowly, worn for years',
      text: 'Small runs in cloth that is pleasant to the hand, made to be worn again next year.',
      buttonLabel: 'See the collection',
      picture: stockPicture('lookbook-hero', 'portrait', 'A dress with a flower print on a hanger in morning light'),
    }),
    arrivals: stockSection(productsSection, {
      title: 'Just arrived',
      source: 'newest',
      limit: 4,
      moreLabel: 'All new pieces',
      moreLink: '/product-list?sort=newest',
    }),
    statement: stockSection(richTextSection, {
      align: 'center',
      size: 'large',
      title: 'Fewer pieces, better ones',
      text: '<p>{{store.name}} buys in small numbers, from workshops that know us. What you find here today may not be here next month.</p>',
      ground: 'quiet',
    }),
    knitwear: stockSection(pictureTextSection, {
      side: 'left',
      shape: 'portrait',
      eyebrow: 'Knitwear',
      title: 'Warmth with a memory',
      text: '<p>Cable by cable, in wool that has not lost its nature. Wash it by hand, dry it flat, and it will be yours for a long time.</p>',
      buttonLabel: 'To the knitwear',
      buttonLink: '/product-list?q=knit',
      picture: stockPicture('lookbook-knit', 'portrait', 'A cable-knit sweater laid on linen'),
    }),
    details: stockSection(
      gallerySection,
      { title: 'What goes with it', layout: 'grid', perRow: '3', shape: 'portrait', space: 'large' },
      [
        {
          caption: 'Bags that age well',
          link: '/product-list?q=bag',
          picture: stockPicture('lookbook-bag', 'portrait', 'A brown leather bag on a plinth'),
        },
        {
          caption: 'Shoes for the whole day',
          link: '/product-list?q=shoes',
          picture: stockPicture('lookbook-shoes', 'square', 'A red flat shoe and a black ankle boot'),
        },
        {
          caption: 'Scarves, light and warm',
          link: '/product-list?q=scarf',
          picture: stockPicture('lookbook-scarf', 'square', 'A checked scarf on marble'),
        },
      ],
    ),
    collections: stockSection(categoriesSection, { ground: 'quiet' }),
    favourites: stockSection(tabsSection, {}),
    wardrobe: stockSection(heroSection, {
      layout: 'picture',
      textOn: 'panel',
      height: 'medium',
      title: 'The whole wardrobe',
      text: 'Dresses, coats, knitwear and what you wear with them.',
      buttonLabel: 'Browse everything',
      picture: stockPicture('lookbook-rail', 'banner', 'Coats, blouses and dresses hanging on a rail'),
    }),
    news: stockSection(newsletterSection, {
      layout: 'center',
      title: 'First to see it',
      text: 'New pieces, before they are in the window. Twice a month at most.',
      ground: 'tinted',
    }),
  }),
}
