import type { SectionDefinition } from '../../section-definition'
import { LIVE_LOOK_FIELDS } from '../look-fields'

/** Departments and categories of the shop, always up to date. */
export const categoriesSection = {
  type: 'categories',
  name: 'Explore categories',
  group: 'Products',
  description: 'Your categories with their pictures, by department. Fills itself.',
  v: 1,
  single: true,
  fields: LIVE_LOOK_FIELDS,
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'On plain background', settings: {} },
    { name: 'On quiet background', settings: { ground: 'quiet' } },
    { name: 'On tinted background', settings: { ground: 'tinted', space: 'large' } },
  ],
} as const satisfies SectionDefinition
