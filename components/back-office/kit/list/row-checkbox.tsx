import type { ChangeEvent } from 'react'
import classes from './row-checkbox.module.css'

type Props = {
  'aria-label': string
  checked: boolean
  /** Some, but not all, of the rows it selects are selected. */
  isMixed?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/**
 * The checkbox of a row. A native one: Mantine's consists of a dozen components, which every search would render fifty
 * times.
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
