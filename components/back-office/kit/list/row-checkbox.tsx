import type { ChangeEvent } from 'react'
import classes from './row-checkbox.module.css'

type Props = {
  'aria-label': string
  checked: boolean
  /** Some of what it stands for is selected. */
  isMixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * Selects a row. The browser's own checkbox: the one of the component library is a dozen components, which a page of fifty
 * rows would render again with every search.
 */
export const RowCheckbox = ({ isMixed = false, ...input }: Props) => (
  <input
    {...input}
    type="checkbox"
    className={classes.checkbox}
    ref={(element) => {
      if (element) element.indeterminate = isMixed
    }}
  />
)
