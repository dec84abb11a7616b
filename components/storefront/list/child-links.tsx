import type { Department } from '@/lib/contract/departments'
import type { ListQuery } from '@/lib/rules/list-query'
import { listHref } from '@/lib/rules/store-links'
import { childLists } from './child-lists'
import styles from './list-view.module.css'

type ChildLinksProps = { departments: readonly Department[]; tag: ListQuery['tag'] }

/** Links to the lists below a department. */
export function ChildLinks({ departments, tag }: ChildLinksProps) {
  const lists = childLists(departments, tag)
  if (lists.length < 2) return null
  return (
    <nav className={styles.children} aria-label="Sections">
      <ul>
        {lists.map(({ _id, name, tagname, productCount }) => (
          <li key={_id}>
            <a href={listHref(tagname, _id)}>
              {name} <span className={styles.childCount}>{productCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
