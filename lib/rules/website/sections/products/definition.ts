import type { SectionDefinition } from '../../section-definition'
import { LIVE_LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

const RULES = ['top_sells', 'newest', 'promotion', 'node', 'tag']

/** Products: picked by hand, or by a rule that the server resolves whenever the page is read. */
export const productsSection = {
  type: 'products',
  name: 'Products',
  group: 'Products',
  description: 'Products that you pick, or that a rule picks: top sells, newest, on promotion, a category, a tag.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'Picked for you'),
    source: makeField.choice('Show', 'top_sells', {
      picks: 'Products that I pick',
      top_sells: 'Top sells',
      newest: 'Newest',
      promotion: 'On promotion',
      node: 'A department or category',
      tag: 'Products with a tag',
    }),
    products: makeField.products('Products', 50, { visibleIf: { key: 'source', is: ['picks'] } }),
    node: makeField.node('Department or category', { visibleIf: { key: 'source', is: ['node'] } }),
    tag: makeField.text('Tag', '', { max: 60, visibleIf: { key: 'source', is: ['tag'] } }),
    sort: makeField.choice(
      'Order',
      'newest',
      { newest: 'Newest first', price: 'Lowest price first', price_down: 'Highest price first', name: 'By name' },
      { visibleIf: { key: 'source', is: ['promotion', 'node', 'tag'] } },
    ),
    limit: makeField.number(
      'Number of products',
      8,
      { min: 1, max: 24 },
      { help: 'More than four scroll sideways.', visibleIf: { key: 'source', is: RULES } },
    ),
    moreLabel: makeField.text('Link below', '', { max: 40, help: 'Leave empty for no link.' }),
    moreLink: makeField.link('Link leads to', '/product-list'),
    ...LIVE_LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'Top sells', settings: { title: 'What others love', source: 'top_sells', moreLabel: 'Shop all products' } },
    {
      name: 'On promotion',
      settings: {
        title: 'On offer now',
        source: 'promotion',
        sort: 'price',
        limit: 4,
        ground: 'tinted',
        moreLabel: 'See all offers',
        moreLink: '/promotion-list',
      },
    },
    { name: 'Picked by hand', settings: { title: 'Our favourites', source: 'picks' } },
  ],
} as const satisfies SectionDefinition
