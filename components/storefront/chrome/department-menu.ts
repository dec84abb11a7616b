import { html } from 'hono/html'
import { iconMarkup } from '@/components/ui/icon-markup'
import { arrowRightIcon, chevronDownIcon } from '@/components/ui/icon-paths'
import { listHref } from '@/lib/rules/store-links'
import type { OwnLink } from '@/lib/rules/website/own-links'
import styles from './department-menu.module.css'
import type { MenuBranch, MenuTree } from './menu-tree'

type Department = MenuTree['departments'][number]

/** What the menu shows besides the departments: the store's own links, and the two fixed ones. */
export type MenuLinks = { own: readonly OwnLink[]; showsAll: boolean; showsPromotions: boolean }

const FIXED_LINKS: MenuLinks = { own: [], showsAll: true, showsPromotions: true }

/**
 * Department → Sub Departments → Categories, then all products, the store's own links and promotions. Each panel opens
 * on hover, and by the button next to its link for touch and keyboard; on a phone the panels expand in place.
 */
export const departmentMenu = ({ departments }: MenuTree, { own, showsAll, showsPromotions } = FIXED_LINKS) =>
  html`<ul class="${styles.menu}">${departments.map(
    (department) =>
      html`<li class="${styles.item}">${top(listHref('departments', department._id), department.name)}${
        department.subDepartments.length > 0 ? panel(department) : ''
      }</li>`,
  )}${showsAll ? html`<li class="${styles.item}">${top('/product-list', 'All products')}</li>` : ''}${own.map(ownItem)}${
    showsPromotions
      ? html`<li class="${styles.item} ${styles.offers}">${top('/promotion-list', 'Promotions')}</li>`
      : ''
  }</ul>`

const ownItem = ({ label, href, children }: OwnLink) =>
  html`<li class="${styles.item}">${
    href === null ? html`<span class="${styles.top}">${label}</span>` : top(href, label)
  }${children.length > 0 ? html`${opener(label)}<div class="${styles.panel}"><ul class="${styles.branches}">${children.map(ownBranch)}</ul></div>` : ''}</li>`

const ownBranch = ({ label, href, children }: OwnLink) =>
  html`<li>${
    href === null
      ? html`<span class="${styles.branch}">${label}</span>`
      : html`<a class="${styles.branch}" href="${href}">${label}</a>`
  }${
    children.length > 0
      ? html`<ul>${children.map((leaf) => html`<li><a class="${styles.leaf}" href="${leaf.href}">${leaf.label}</a></li>`)}</ul>`
      : ''
  }</li>`

const top = (href: string, name: string) => html`<a class="${styles.top}" href="${href}">${name}</a>`

const opener = (name: string) =>
  html`<details class="${styles.toggle}" name="departments"><summary aria-label="${name} menu">${iconMarkup(
    chevronDownIcon,
  )}</summary></details>`

const panel = ({ _id, name, subDepartments }: Department) =>
  html`${opener(name)}<div class="${styles.panel}"><ul class="${styles.branches}">${subDepartments.map(
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
