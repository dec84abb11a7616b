import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

const brands = (...names: string[]) => names.map((name) => ({ type: 'brand', settings: { name } }))

/** Logos or names of brands, makers or partners. */
export const brandsSection = {
  type: 'brands',
  name: 'Brands',
  group: 'Trust',
  description: 'Logos or names of brands that you sell, or of partners.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'Brands that we love'),
    layout: makeField.choice('Layout', 'row', { row: 'In a row', grid: 'Grid with lines', cards: 'Cards' }),
    grey: makeField.switch('Logos in grey', true),
    ...LOOK_FIELDS,
  },
  blocks: [
    {
      type: 'brand',
      noun: 'brand',
      titleOf: 'name',
      fields: {
        name: makeField.text('Name', 'Brand', { max: 60, help: 'Shown when there is no logo.' }),
        picture: makeField.picture('Logo'),
        link: makeField.link('Leads to', ''),
      },
    },
  ],
  maxBlocks: 24,
  presets: [
    {
      name: 'In a row',
      settings: { title: '', space: 'small' },
      blocks: brands('First brand', 'Second brand', 'Third brand', 'Fourth brand', 'Fifth brand'),
    },
    {
      name: 'Grid with lines',
      settings: { layout: 'grid' },
      blocks: brands('First brand', 'Second brand', 'Third brand', 'Fourth brand', 'Fifth brand', 'Sixth brand'),
    },
    {
      name: 'Cards',
      settings: { title: 'Made by', layout: 'cards', ground: 'quiet' },
      blocks: brands('First maker', 'Second maker', 'Third maker', 'Fourth maker'),
    },
  ],
} as const satisfies SectionDefinition
