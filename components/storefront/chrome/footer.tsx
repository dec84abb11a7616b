import { html } from 'hono/html'
import { iconMarkup } from '@/components/ui/icon-markup'
import { mailIcon, phoneIcon, pinIcon } from '@/components/ui/icon-paths'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import { catalogueMessages } from '@/lib/rules/messages'
import { listHref } from '@/lib/rules/store-links'
import type { SiteSettings } from '@/lib/rules/website/content'
import { StaticHtml } from '../template/static-html'
import styles from './footer.module.css'
import { type FooterColumn, type FooterLink, footerColumn, footerLink } from './footer-column'
import { footerSignup } from './footer-signup'
import { footerTree, listedDepartments } from './menu-tree'
import { ownColumns } from './own-columns'
import { socialLinks } from './social-links'

type FooterProps = {
  store: StoreInfo
  departments: readonly Department[]
  /** The current year, in the store's time zone. */
  year: number
  /** The store's own settings. */
  site?: Pick<SiteSettings, 'footer' | 'social'>
  /** Such as the refund policy. */
  policies?: readonly FooterLink[]
}

/**
 * Footer of every store page: the shop's facts, the three link columns of specification §2.3, quick links, copyright.
 * Of the store's own links, groups follow as columns and single links join the quick links.
 */
export function Footer({ store, departments, year, site, policies = [] }: FooterProps) {
  const menu = site?.footer
  const own = ownColumns(menu)
  const columns = [
    ...(menu?.departments === false ? [] : treeColumns(listedDepartments(departments, menu))),
    { title: 'Quick Links', links: [...QUICK_LINKS, ...own.single] },
  ]
  const markup = html`<div class="container ${styles.columns}">${facts(store, site?.social)}${columns.map(
    footerColumn,
  )}</div>${
    own.groups.length > 0 ? html`<div class="container ${styles.groups}">${own.groups.map(footerColumn)}</div>` : ''
  }${footerSignup(store.name, menu)}${
    policies.length > 0
      ? html`<nav class="container ${styles.policies}" aria-label="Policies"><ul>${policies.map(footerLink)}</ul></nav>`
      : ''
  }<p class="container ${styles.copyright}">© ${year} ${store.name}. All rights reserved.</p>`
  return <StaticHtml as="footer" className={styles.footer} markup={markup} />
}

function treeColumns(departments: readonly Department[]): FooterColumn[] {
  const tree = footerTree(departments)
  return [
    { title: 'Department', links: tree.departments.map(toLink('departments')) },
    { title: 'Sub Departments', links: tree.subDepartments.map(toLink('subdepartments')) },
    { title: 'Category', links: tree.categories.map(toLink('categories')), empty: catalogueMessages.noCategories },
  ]
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

const facts = ({ name, description, address, phone, email }: StoreInfo, social: SiteSettings['social'] = {}) =>
  html`<div class="${styles.facts}"><p class="${styles.name}">${name}</p>${
    description ? html`<p class="${styles.description}">${description}</p>` : ''
  }<address class="${styles.address}">${address ? html`<p>${iconMarkup(pinIcon)}${address}</p>` : ''}${
    phone ? html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${iconMarkup(phoneIcon)}${phone}</a>` : ''
  }${email ? html`<a href="mailto:${email}">${iconMarkup(mailIcon)}${email}</a>` : ''}</address>${socialLinks(social)}</div>`
