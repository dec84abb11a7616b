import type { SectionDefinition } from '../../section-definition'
import { makeField } from '../make-field'

/** Space between two sections, with or without a line. */
export const dividerSection = {
  type: 'divider',
  name: 'Divider',
  group: 'Layout',
  description: 'A line, an ornament or just space between two sections.',
  v: 1,
  fields: {
    style: makeField.choice('Style', 'line', { line: 'Line', ornament: 'Ornament', space: 'Space only' }),
    width: makeField.choice(
      'Width',
      'content',
      { short: 'Short', content: 'As wide as the content', full: 'As wide as the page' },
      { visibleIf: { key: 'style', is: ['line'] } },
    ),
    height: makeField.choice('Space', 'medium', { small: 'Small', medium: 'Medium', large: 'Large' }),
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'Line', settings: {} },
    { name: 'Ornament', settings: { style: 'ornament', height: 'small' } },
    { name: 'Space', settings: { style: 'space', height: 'large' } },
  ],
} as const satisfies SectionDefinition
