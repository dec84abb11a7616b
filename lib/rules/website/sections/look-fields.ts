import { makeField } from './make-field'

const SPACE = makeField.choice('Space above and below', 'normal', {
  none: 'None',
  small: 'Small',
  normal: 'Normal',
  large: 'Large',
})

/** Background and space of a section whose words take every background. */
export const LOOK_FIELDS = {
  ground: makeField.choice('Background', 'plain', {
    plain: 'Plain',
    quiet: 'Quiet',
    tinted: 'Tinted',
    brand: 'Brand colour',
    dark: 'Dark',
  }),
  space: SPACE,
} as const

/** The same for parts with product cards, whose colours are made for light backgrounds. */
export const LIVE_LOOK_FIELDS = {
  ground: makeField.choice('Background', 'plain', { plain: 'Plain', quiet: 'Quiet', tinted: 'Tinted' }),
  space: SPACE,
} as const
