import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** HTML of the owner's own. Scripts, forms and foreign frames are removed, and listed before publishing. */
export const htmlSection = {
  type: 'html',
  name: 'Own HTML',
  group: 'Layout',
  description: 'HTML that you write or paste. Scripts, forms and foreign frames are removed.',
  v: 1,
  fields: {
    html: makeField.html('HTML'),
    width: makeField.choice('Width', 'content', { content: 'As wide as the content', full: 'As wide as the page' }),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'Empty', settings: {} },
    {
      name: 'Table',
      settings: {
        html: '<table>\n  <tr><th scope="col">Size</th><th scope="col">Chest</th><th scope="col">Length</th></tr>\n  <tr><td>S</td><td>92 cm</td><td>68 cm</td></tr>\n  <tr><td>M</td><td>98 cm</td><td>70 cm</td></tr>\n  <tr><td>L</td><td>104 cm</td><td>72 cm</td></tr>\n</table>',
      },
    },
    {
      name: 'Notice',
      settings: {
        html: '<p><strong>Please note:</strong> we are away until Monday. Orders are packed when we are back.</p>',
        ground: 'tinted',
        space: 'small',
      },
    },
  ],
} as const satisfies SectionDefinition
