import styles from './footer.module.css'

type FooterColumnProps = {
  title: string
  links: readonly { name: string; href: string }[]
  /** Stands there when there are no links. */
  empty?: string
}

export function FooterColumn({ title, links, empty }: FooterColumnProps) {
  return (
    <nav className={styles.column} aria-label={title}>
      <h2>{title}</h2>
      {links.length === 0 && empty && <p>{empty}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
