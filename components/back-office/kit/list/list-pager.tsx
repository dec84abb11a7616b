import { Button } from '@mantine/core'
import classes from './list-pager.module.css'

type Props = {
  /** What the page holds, in words. */
  children: string
  onBack: (() => void) | null
  onNext: (() => void) | null
}

/** To the page before and after; pages follow each other by their last row, so there are no numbers to jump to. */
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
