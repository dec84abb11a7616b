import type { Json, PageContent } from '../content'
import { carryOver } from './carry-over'
import { cabinetTemplate } from './stock/cabinet'
import { lookbookTemplate } from './stock/lookbook'
import { makerTemplate } from './stock/maker'
import { marketTemplate } from './stock/market'

const market = marketTemplate.home
const maker = makerTemplate.home

/** The page with settings of one section changed. */
function edited(page: PageContent, id: string, settings: Record<string, Json>): PageContent {
  const section = page.sections[id]
  if (!section) throw new Error(`There is no section ${id}.`)
  const changed = { ...section, settings: { ...section.settings, ...settings } }
  return { ...page, sections: { ...page.sections, [id]: changed } }
}

const own = {
  src: '/files/pictures/ours.w900.webp',
  alt: 'Our counter',
  decorative: false,
  focus: { x: 5, y: 5 },
  width: 900,
  height: 600,
}

test('without own words nothing changes and nothing is reported', () => {
  for (const [from, to] of [
    [market, maker],
    [maker, lookbookTemplate.home],
    [cabinetTemplate.home, market],
  ] as const)
    expect(carryOver(from, to)).toEqual({ home: to, kept: [], without: [] })
})

test('own texts and pictures go to the section of the same type; a button takes its address along', () => {
  const page = edited(market, 'welcome', {
    title: 'Eggs from next door',
    buttonLabel: 'To the eggs',
    buttonLink: '/product-list?q=eggs',
    picture: own,
  })
  const { home, kept, without } = carryOver(page, maker)
  expect(home.sections.hello?.settings).toMatchObject({
    title: 'Eggs from next door',
    buttonLabel: 'To the eggs',
    buttonLink: '/product-list?q=eggs',
    picture: own,
    eyebrow: 'Small batch, big flavour',
    layout: 'split',
  })
  expect(kept).toEqual([
    { what: 'Title “Eggs from next door”', to: 'Hero' },
    { what: 'Button “To the eggs”', to: 'Hero' },
    { what: 'Picture “Our counter”', to: 'Hero' },
  ])
  expect(without).toEqual([])
})

test('picks find a product section, even when that section stands behind others', () => {
  const page = edited(market, 'favourites', {})
  const picked = edited(page, 'fresh', { source: 'picks', products: ['k1', 'k2', 'k3'], title: 'My three' })
  const { home, kept } = carryOver(picked, maker)
  expect(home.sections.five?.settings).toMatchObject({
    source: 'picks',
    products: ['k1', 'k2', 'k3'],
    title: 'My three',
  })
  expect(kept).toContainEqual({ what: '3 products', to: 'Products' })
})

test('picks that a rule hides are not carried', () => {
  const page = edited(market, 'fresh', { source: 'newest', products: ['k1'] })
  expect(carryOver(page, maker)).toEqual({ home: maker, kept: [], without: [] })
})

test('what has no place is named', () => {
  const page = edited(cabinetTemplate.home, 'visit', { title: 'Behind the church' })
  const both = edited(edited(page, 'bench', { title: 'Restored here' }), 'questions', { title: 'Ask away' })
  const { home, kept, without } = carryOver(both, market)
  expect(without).toEqual([
    { what: 'Title “Ask away”', reason: 'The new page has no section “Questions and answers”.' },
    { what: 'Title “Behind the church”', reason: 'The new page has no section “Address”.' },
  ])
  expect(kept).toEqual([{ what: 'Title “Restored here”', to: 'Picture with text' }])
  expect(home.sections.bakery?.settings.title).toBe('Restored here')
})

test('a list of own questions is taken as a whole', () => {
  const section = cabinetTemplate.home.sections.questions
  if (!section) throw new Error('The template has no questions.')
  const blocks = { mine: { type: 'question', settings: { question: 'Do you buy as well?', answer: '<p>Yes.</p>' } } }
  const page = {
    ...cabinetTemplate.home,
    sections: { ...cabinetTemplate.home.sections, questions: { ...section, blocks, blockOrder: ['mine'] } },
  }
  const { home, kept } = carryOver(page, maker)
  expect(home.sections.questions).toMatchObject({ blocks, blockOrder: ['mine'] })
  expect(kept.map(({ what }) => what)).toEqual(['Question “Do you buy as well?”', 'Answer “Yes.”'])
})

test('own words of the new page win, and the others are named', () => {
  const target = edited(maker, 'hello', { title: 'Sauce, by us' })
  const { home, without } = carryOver(edited(market, 'welcome', { title: 'Fruit, by us' }), target)
  expect(home.sections.hello?.settings.title).toBe('Sauce, by us')
  expect(without).toEqual([{ what: 'Title “Fruit, by us”', reason: '“Hero” has own words there.' }])
})

test('there and back again keeps the texts, and the search texts of the shop', () => {
  const seo = { title: 'Farm shop', description: 'Eggs and more', picture: null }
  const page = { ...edited(market, 'welcome', { title: 'Eggs from next door' }), seo }
  const there = carryOver(page, maker).home
  expect(there.seo).toEqual(seo)
  expect(carryOver(there, market).home).toEqual(page)
})

test('sections of an imported page are counted, and never copied into another page', () => {
  const raw = { type: 'raw', v: 1, settings: { source: 'h', part: 0 }, blocks: {}, blockOrder: [] }
  const { home, without } = carryOver({ ...market, order: ['a', 'b'], sections: { a: raw, b: raw } }, maker)
  expect(home).toEqual(maker)
  expect(without).toEqual([expect.objectContaining({ what: '2 sections of your HTML page' })])
})
