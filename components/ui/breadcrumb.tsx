import styles from './breadcrumb.module.css'

type BreadcrumbProps = {
  /** From the start page to the current page, which has no `href`. */
  items: readonly { name: string; href?: string }[]
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map(({ name, href }) => (
          <li key={href ?? name}>{href ? <a href={href}>{name}</a> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
