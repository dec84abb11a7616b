import { html } from 'hono/html'
import { iconMarkup } from '@/components/ui/icon-markup'
import { mailIcon, phoneIcon, pinIcon } from '@/components/ui/icon-paths'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import { catalogueMessages } from '@/lib/rules/messages'
import { listHref } from '@/lib/rules/store-links'
import { StaticHtml } from '../template/static-html'
import styles from './footer.module.css'
import { footerColumn } from './footer-column'
import { footerTree } from './menu-tree'

type FooterProps = {
  store: StoreInfo
  departments: readonly Department[]
  /** The current year, in the store's time zone. */
  year: number
}

/**
 * Footer of every store page: the shop's facts, the three link columns of specification §2.3, quick links, copyright.
 */
export function Footer({ store, departments, year }: FooterProps) {
  const tree = footerTree(departments)
  const columns = [
    { title: 'Department', links: tree.departments.map(toLink('departments')) },
    { title: 'Sub Departments', links: tree.subDepartments.map(toLink('subdepartments')) },
    { title: 'Category', links: tree.categories.map(toLink('categories')), empty: catalogueMessages.noCategories },
    { title: 'Quick Links', links: QUICK_LINKS },
  ]
  const markup = html`<div class="container ${styles.columns}">${facts(store)}${columns.map(
    footerColumn,
  )}</div><p class="container ${styles.copyright}">© ${year} ${store.name}. All rights reserved.</p>`
  return <StaticHtml as="footer" className={styles.footer} markup={markup} />
}

const QUICK_LINKS = [
  { name: 'Home', href: '/' },
  { name: 'All products', href: '/product-list' },
  { name: 'Promotions', href: '/promotion-list' },
  { name: 'Sign In', href: '/profile-setting#sign-in' },
  { name: 'Sign Up', href: '/profile-setting#sign-up' },
  { name: 'Cart', href: '/cart' },
]

const toLink =
  (tagname: 'departments' | 'subdepartments' | 'categories') =>
  ({ _id, name }: { _id: string; name: string }) => ({ name, href: listHref(tagname, _id) })

const facts = ({ name, description, address, phone, email }: StoreInfo) =>
  html`<div class="${styles.facts}"><p class="${styles.name}">${name}</p>${
    description ? html`<p class="${styles.description}">${description}</p>` : ''
  }<address class="${styles.address}">${address ? html`<p>${iconMarkup(pinIcon)}${address}</p>` : ''}${
    phone ? html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${iconMarkup(phoneIcon)}${phone}</a>` : ''
  }${email ? html`<a href="mailto:${email}">${iconMarkup(mailIcon)}${email}</a>` : ''}</address></div>`
