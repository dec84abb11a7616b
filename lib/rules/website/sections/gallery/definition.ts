import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

const pictures = (count: number, captions: readonly string[] = []) =>
  Array.from({ length: count }, (_, at) => ({ type: 'picture', settings: { caption: captions[at] ?? '' } }))

/** Several pictures: in a grid, as a mosaic, or in a row that scrolls. */
export const gallerySection = {
  type: 'gallery',
  name: 'Picture gallery',
  group: 'Text and pictures',
  description: 'Several pictures in a grid, a mosaic, or a row that scrolls.',
  v: 1,
  titleOf: 'title',
  fields: {
    title: makeField.text('Title', 'Impressions'),
    text: makeField.lines('Text below the title', '', { max: 300 }),
    layout: makeField.choice('Layout', 'grid', { grid: 'Grid', mosaic: 'Mosaic', row: 'Row that scrolls' }),
    perRow: makeField.choice(
      'In a row',
      '3',
      { '2': 'Two', '3': 'Three', '4': 'Four' },
      { visibleIf: { key: 'layout', is: ['grid'] } },
    ),
    shape: makeField.choice(
      'Shape of the pictures',
      'square',
      { landscape: 'Landscape', square: 'Square', portrait: 'Portrait' },
      { visibleIf: { key: 'layout', is: ['grid', 'row'] } },
    ),
    gap: makeField.choice('Space between', 'normal', { none: 'None', normal: 'Normal' }),
    ...LOOK_FIELDS,
  },
  blocks: [
    {
      type: 'picture',
      noun: 'picture',
      titleOf: 'caption',
      fields: {
        picture: makeField.picture('Picture'),
        caption: makeField.text('Caption', '', { max: 120 }),
        link: makeField.link('Leads to', '', { help: 'Leave empty for a picture without a link.' }),
      },
    },
  ],
  maxBlocks: 24,
  presets: [
    { name: 'Grid of six', settings: { title: 'A look inside' }, blocks: pictures(6) },
    { name: 'Mosaic of five', settings: { title: 'Made, found and loved', layout: 'mosaic' }, blocks: pictures(5) },
    {
      name: 'Row that scrolls',
      settings: { title: 'This season', layout: 'row', shape: 'portrait', ground: 'quiet' },
      blocks: pictures(6, ['In the morning', 'At noon', 'After work', 'On Sunday', 'With friends', 'At home']),
    },
  ],
} as const satisfies SectionDefinition
