import { makeField } from './make-field'

/** Label and target of a button; without a label it does not show. */
export const BUTTON_FIELDS = {
  buttonLabel: makeField.text('Button', '', { max: 40, help: 'Leave empty for no button.' }),
  buttonLink: makeField.link('Button leads to', '/product-list'),
} as const
