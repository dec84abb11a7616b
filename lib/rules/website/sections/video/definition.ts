import type { SectionDefinition } from '../../section-definition'
import { LOOK_FIELDS } from '../look-fields'
import { makeField } from '../make-field'

/** A video at YouTube or Vimeo; nothing is loaded from there before a click. */
export const videoSection = {
  type: 'video',
  name: 'Video',
  group: 'Text and pictures',
  description: 'A video from YouTube or Vimeo. It loads only after a click.',
  v: 1,
  titleOf: 'title',
  fields: {
    video: makeField.video('Address of the video', { help: 'Copy it from YouTube or Vimeo.' }),
    picture: makeField.picture('Picture before the start'),
    title: makeField.text('Title', 'See it in action'),
    text: makeField.lines('Text', ''),
    shape: makeField.choice('Shape', 'wide', { wide: 'Wide', classic: 'Classic', square: 'Square', tall: 'Tall' }),
    layout: makeField.choice('Layout', 'below', {
      below: 'Below the title',
      beside: 'Beside the title',
      full: 'Full width',
    }),
    ...LOOK_FIELDS,
  },
  blocks: [],
  maxBlocks: 0,
  presets: [
    { name: 'Below the title', settings: { text: 'See how it works in one minute.' } },
    {
      name: 'Beside the title',
      settings: {
        layout: 'beside',
        title: 'How it is made',
        text: 'A look over the shoulder of the people who make what we sell.',
        ground: 'quiet',
      },
    },
    { name: 'Full width', settings: { layout: 'full', title: '', ground: 'dark', space: 'none' } },
  ],
} as const satisfies SectionDefinition
