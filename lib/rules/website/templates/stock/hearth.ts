import { categoriesSection } from '../../sections/categories/definition'
import { columnsSection } from '../../sections/columns/definition'
import { contactSection } from '../../sections/contact/definition'
import { gallerySection } from '../../sections/gallery/definition'
import { heroSection } from '../../sections/hero/definition'
import { pictureTextSection } from '../../sections/picture-text/definition'
import { productsSection } from '../../sections/products/definition'
import { tabsSection } from '../../sections/tabs/definition'
import { stockPage } from '../parts/stock-page'
import { stockPicture } from '../parts/stock-picture'
import { stockSection } from '../parts/stock-section'
import type { StockTemplate } from '../parts/stock-template'

/** Furniture and things for the home: rooms, materials, advice. */
export const hearthTemplate: StockTemplate = {
  id: 'hearth',
  name: 'Hearth',
  trade: 'Home and furniture',
  description: 'Rooms and materials in calm colours, with a form for people who want advice.',
  look: {
    selectedThemeIndex: 1,
    font: 'Jost',
    colors: { primary: '#2f5d57', secondary: '#2b3a3a', background: '#fbfaf6', text: '#2f332f' },
    radius: 4,
    spacing: 130,
  },
  home: stockPage({
    room: stockSection(heroSection, {
      layout: 'picture',
      textOn: 'panel',
      height: 'medium',
      eyebrow: 'For rooms that are lived in',
      title: 'Make it yours',
      text: 'Chairs, lamps and small things that make a house a home.',
      buttonLabel: 'Look around',
      picture: stockPicture('hearth-hero', 'banner', 'An armchair, a lamp, a vase and a plant by the window', {
        x: 74,
        y: 60,
      }),
    }),
    rooms: stockSection(
      gallerySection,
      { title: 'Start with a room', layout: 'grid', perRow: '2', shape: 'landscape' },
      [
        {
          caption: 'The table, laid',
          link: '/product-list?q=table',
          picture: stockPicture('hearth-table', 'square', 'A teapot, a vase and a candle on a wooden table'),
        },
        {
          caption: 'Something green',
          link: '/product-list?q=plant',
          picture: stockPicture('hearth-plants', 'square', 'Potted plants and a cactus on a windowsill'),
        },
      ],
    ),
    arrivals: stockSection(productsSection, {
      title: 'New in the showroom',
      source: 'newest',
      limit: 8,
      moreLabel: 'See everything',
    }),
    chair: stockSection(pictureTextSection, {
      side: 'left',
      shape: 'portrait',
      share: 'third',
      ground: 'quiet',
      eyebrow: 'Seating',
      title: 'Try it before you believe it',
      text: '<p>A chair is right when you forget it. Come and sit as long as you like; we bring coffee.</p>',
      buttonLabel: 'To the chairs',
      buttonLink: '/product-list?q=chair',
      picture: stockPicture('hearth-chair', 'portrait', 'A carved chair with a green seat'),
    }),
    light: stockSection(pictureTextSection, {
      side: 'right',
      shape: 'portrait',
      share: 'third',
      eyebrow: 'Lighting',
      title: 'Good evenings need good light',
      text: '<p>One lamp to read by, one to talk by, one for the corner nobody thinks of. We help you to place them.</p>',
      buttonLabel: 'To the lamps',
      buttonLink: '/product-list?q=lamp',
      picture: stockPicture('hearth-lamp', 'portrait', 'A green reading lamp'),
    }),
    categories: stockSection(categoriesSection, { ground: 'tinted' }),
    ranked: stockSection(tabsSection, {}),
    service: stockSection(columnsSection, { title: 'How we work', perRow: '3', ground: 'quiet' }, [
      { title: 'Advice', text: 'Send us a picture of the room and its measures. We answer with ideas.' },
      { title: 'Delivery', text: 'The cost and time for your address are shown at checkout.' },
      { title: 'For years', text: 'Covers can be washed, legs replaced, wood oiled. Ask us how.' },
    ]),
    advice: stockSection(contactSection, {
      layout: 'side',
      title: 'Ask us about your room',
      text: '<p>Which size, which colour, what goes with it: tell us what you have in mind.</p>',
      ground: 'plain',
    }),
  }),
}
