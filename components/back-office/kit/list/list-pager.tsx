import { Button } from '@mantine/core'
import classes from './list-pager.module.css'

type Props = {
  /** The range of rows on the page. */
  children: string
  onBack: (() => void) | null
  onNext: (() => void) | null
}

/** Previous and next page. Pages use cursors, so there are no page numbers. */
export function ListPager({ children, onBack, onNext }: Props) {
  return (
    <nav className={classes.pager} aria-label="Pages">
      <span role="status">{children}</span>
      <Button.Group>
        <Button variant="default" size="xs" disabled={!onBack} onClick={() => onBack?.()}>
          Previous
        </Button>
        <Button variant="default" size="xs" disabled={!onNext} onClick={() => onNext?.()}>
          Next
        </Button>
      </Button.Group>
    </nav>
  )
}
