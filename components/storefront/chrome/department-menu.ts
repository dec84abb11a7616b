import { html } from 'hono/html'
import { iconMarkup } from '@/components/ui/icon-markup'
import { arrowRightIcon, chevronDownIcon } from '@/components/ui/icon-paths'
import { listHref } from '@/lib/rules/store-links'
import styles from './department-menu.module.css'
import type { MenuBranch, MenuTree } from './menu-tree'

type Department = MenuTree['departments'][number]

/**
 * Department → Sub Departments → Categories. Each panel opens on hover, and by the button next to the department's link
 * for touch and keyboard; on a phone the panels expand in place.
 */
export const departmentMenu = ({ departments }: MenuTree) =>
  html`<ul class="${styles.menu}">${departments.map(
    (department) =>
      html`<li class="${styles.item}">${top(listHref('departments', department._id), department.name)}${
        department.subDepartments.length > 0 ? panel(department) : ''
      }</li>`,
  )}<li class="${styles.item}">${top('/product-list', 'All products')}</li><li class="${styles.item} ${styles.offers}">${top(
    '/promotion-list',
    'Promotions',
  )}</li></ul>`

const top = (href: string, name: string) => html`<a class="${styles.top}" href="${href}">${name}</a>`

const panel = ({ _id, name, subDepartments }: Department) =>
  html`<details class="${styles.toggle}" name="departments"><summary aria-label="${name} menu">${iconMarkup(
    chevronDownIcon,
  )}</summary></details><div class="${styles.panel}"><ul class="${styles.branches}">${subDepartments.map(
    branchLinks,
  )}</ul><a class="${styles.all}" href="${listHref('departments', _id)}">All ${name}${iconMarkup(
    arrowRightIcon,
  )}</a></div>`

function branchLinks({ _id, name, categories, hasMore }: MenuBranch) {
  const href = listHref('subdepartments', _id)
  return html`<li><a class="${styles.branch}" href="${href}">${name}</a><ul>${categories.map(
    (category) =>
      html`<li><a class="${styles.leaf}" href="${listHref('categories', category._id)}" data-category="">${category.name}</a></li>`,
  )}${hasMore ? html`<li><a class="${styles.leaf}" href="${href}">All ${name}</a></li>` : ''}</ul></li>`
}
