import { type ReactNode, useEffect, useRef } from 'react'
import styles from './view-heading.module.css'

type ViewHeadingProps = { title: string; children?: ReactNode }

/** Title and introduction of a view. */
export function ViewHeading({ title, children }: ViewHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  )
}

/** The same for a view that replaces another one: it takes the focus, so that it is announced. */
export function NextViewHeading({ title, children }: ViewHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p>{children}</p>}
    </div>
  )
}
