import type { ReactNode } from 'react'
import styles from './legal-text.module.css'

type LegalTextProps = {
  title: string
  /** Summary of the text. */
  summary: string
  /** Effective date, `YYYY-MM-DD`. */
  since: string
  sections: readonly LegalSection[]
}

export type LegalSection = { id: string; title: string; body: ReactNode }

const dateOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A legal text: summary, named sections, effective date. */
export function LegalText({ title, summary, since, sections }: LegalTextProps) {
  return (
    <article className={styles.text}>
      <header>
        <h1>{title}</h1>
        <p className={styles.since}>
          Effective since <time dateTime={since}>{dateOf(since)}</time>
        </p>
        <p className={styles.summary}>{summary}</p>
      </header>
      <nav aria-label="On this page">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.body}>
        {sections.map(({ id, title, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {body}
          </section>
        ))}
      </div>
    </article>
  )
}
