import type { SectionDefinition } from '../../section-definition'
import { LIVE_LOOK_FIELDS } from '../look-fields'

/** Top sells and recently added products. */
export const tabsSection = {
  type: 'tabs',
  name: 'Top sells and recently added',
  group: 'Products',
  description: 'Two lists of products on tabs. Fills itself.',
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
