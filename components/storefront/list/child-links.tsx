import { html } from 'hono/html'
import type { Department } from '@/lib/contract/departments'
import type { ListQuery } from '@/lib/rules/list-query'
import { listHref } from '@/lib/rules/store-links'
import { StaticHtml } from '../template/static-html'
import { childLists } from './child-lists'
import styles from './list-view.module.css'

type ChildLinksProps = { departments: readonly Department[]; tag: ListQuery['tag'] }

/** Links to the lists below a department. */
export function ChildLinks({ departments, tag }: ChildLinksProps) {
  const lists = childLists(departments, tag)
  if (lists.length < 2) return null
  const links = lists.map(
    ({ _id, name, tagname, productCount }) =>
      html`<li><a href="${listHref(tagname, _id)}">${name} <span class="${styles.childCount}">${productCount}</span></a></li>`,
  )
  return <StaticHtml as="nav" className={`${styles.children}`} label="Sections" markup={html`<ul>${links}</ul>`} />
}
