import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import Link from 'next/link'
import { figureChange } from './figure-change'
import classes from './kpi.module.css'

type Props = {
  name: string
  figure: { now: number; before: number }
  format: (value: number) => string
  /** The value of the previous period. */
  before: string
  /** Its report. */
  href?: string | undefined
}

/** One figure and its change. */
export function Kpi({ name, figure, format, before, href }: Props) {
  const { direction, text } = figureChange(figure)
  return (
    <section className={classes.kpi} aria-label={name}>
      <span className={classes.name}>
        {href ? (
          <Link href={href} aria-label={`Open the report of ${name}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <span className={classes.value}>{format(figure.now)}</span>
      <span className={classes.change}>
        {text === null ? (
          <span>Also none in {before}</span>
        ) : (
          <>
            <span className={classes.delta} data-direction={direction}>
              {direction === 'up' && <IconArrowUpRight size={14} stroke={2} aria-label="up" />}
              {direction === 'down' && <IconArrowDownRight size={14} stroke={2} aria-label="down" />}
              {text}
            </span>
            <span title={`${format(figure.before)} in ${before}`}>from {format(figure.before)}</span>
          </>
        )}
      </span>
    </section>
  )
}
