import { type ReactNode, useId } from 'react'
import classes from './settings-section.module.css'

type Props = { title: string; description: ReactNode; children: ReactNode }

/** A section of a settings screen: description on the left, fields in a card on the right. */
export function SettingsSection({ title, description, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p>{description}</p>
      </header>
      <div className={classes.card}>{children}</div>
    </section>
  )
}
