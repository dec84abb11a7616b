import { type ReactNode, useEffect, useRef } from 'react'
import styles from './view-heading.module.css'

type ViewHeadingProps = { title: string; children?: ReactNode }

/** Title and first words of a view. */
export function ViewHeading({ title, children }: ViewHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  )
}

/** The same for a view that takes the place of another one: the focus goes along, so that it is read out. */
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
