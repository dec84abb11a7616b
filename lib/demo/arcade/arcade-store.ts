import type { DemoStore } from '../parts/demo-store'
import { banner, device, scene } from '../pictures/things'
import { boardGameProducts } from './board-games'
import { buildingAndOutdoorToyProducts } from './building-and-outdoor-toys'
import { classicAndPuzzleProducts } from './classics-and-puzzles'
import { consoleProducts } from './consoles'
import { NJ_SALES_TAX } from './department'
import { deskAndWearGadgetProducts } from './desk-and-wear-gadgets'
import { flyingAndPhotoGadgetProducts } from './flying-and-photo-gadgets'
import { gameAndControllerProducts } from './games-and-controllers'
import { listeningProducts } from './listening'
import { arcadeTree } from './tree'
import { vehicleAndSoftToyProducts } from './vehicles-and-soft-toys'
import { vintageSoundAndInstrumentProducts } from './vintage-sound-and-instruments'

const handheld = device('handheld', '#6c4fd6', '#ffca3a')
const cabinet = device('cabinet', '#c9353f', '#4dd0e1')
const boombox = device('boombox', '#19a7a0', '#ffca3a')

export const arcadeStore: DemoStore = {
  subdomain: 'arcade',
  name: 'Pixel Pier Arcade',
  email: 'hello@pixelpier.example',
  phone: '(732) 555-0188',
  address: '301 Ocean Walk, Asbury Park, NJ 07712',
  description:
    'Toys, table games, retro consoles and honest gadgets from a shop at the end of the boardwalk. Everything is played with before it is sold.',
  currency: 'USD',
  currencySymbol: '$',
  locale: 'en-US',
  timeZone: 'America/New_York',
  theme: {
    selectedThemeIndex: 4,
    font: 'Rubik',
    colours: { primary: '#c8321f', secondary: '#2a1a5e', background: '#fff8ea', text: '#2a2140' },
    customStyles: '',
  },
  subscriptionActive: false,
  taxes: [NJ_SALES_TAX],
  coupons: [
    { code: 'PLAYER1', kind: 'percent', value: 10 },
    { code: 'EXTRALIFE', kind: 'fixed', value: 1500, minimum: 10000 },
    { code: 'SUMMER', kind: 'percent', value: 20, endedDaysAgo: 40 },
  ],
  offers: [
    {
      name: 'Three jigsaws for two',
      category: 'Jigsaws',
      benefit: { kind: 'buy_x_get_y', buy: 2, get: 1, percent: 100, goods: null, maxSets: null },
    },
  ],
  tree: arcadeTree,
  pictures: {
    hero: banner('grid', [
      cabinet,
      handheld,
      device('speaker', '#2aa6b8', '#ffe066'),
      device('robot', '#ffb703', '#e5484d'),
      device('cabinet', '#6c4fd6', '#ffca3a'),
      device('gamepad', '#ff7a6b', '#fff3d6'),
      '🎲 🧸 🏎️',
    ]),
    retro: scene(
      'sunburst',
      'trio',
      [handheld, device('cartridge', '#e5484d', '#ff8a3d'), device('gamepad', '#2b3a67', '#ff6f61')],
      { alt: 'A handheld console, a cartridge and a pad' },
    ),
    tables: scene('checker', 'row', '🎲 ♟️ 🃏 🎯', { alt: 'Dice, chess, cards and a dartboard' }),
    sound: scene('dots', 'supporting', [boombox, '📼 🎧 🎙️'], { alt: 'A boombox with cassettes and headphones' }),
    toys: banner('confetti', '🧸 🚂 🚀 🐙 🦖 🪁 🪆 🚒 🪀'),
  },
  products: [
    ...consoleProducts,
    ...gameAndControllerProducts,
    ...boardGameProducts,
    ...classicAndPuzzleProducts,
    ...vehicleAndSoftToyProducts,
    ...buildingAndOutdoorToyProducts,
    ...listeningProducts,
    ...vintageSoundAndInstrumentProducts,
    ...deskAndWearGadgetProducts,
    ...flyingAndPhotoGadgetProducts,
  ],
}
