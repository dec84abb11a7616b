import { Icon } from '@/components/ui/icon'
import { mailIcon, phoneIcon, pinIcon } from '@/components/ui/icon-paths'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import { catalogueMessages } from '@/lib/rules/messages'
import { listHref } from '@/lib/rules/store-links'
import styles from './footer.module.css'
import { FooterColumn } from './footer-column'
import { footerTree } from './menu-tree'

type FooterProps = {
  store: StoreInfo
  departments: readonly Department[]
  /** The current year, as the store's clock has it. */
  year: number
}

/** Foot of every store page: the shop's facts, the three link columns of specification §2.3, quick links, copyright. */
export function Footer({ store, departments, year }: FooterProps) {
  const tree = footerTree(departments)
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.columns}`}>
        <StoreFacts store={store} />
        <FooterColumn title="Department" links={tree.departments.map(toLink('departments'))} />
        <FooterColumn title="Sub Departments" links={tree.subDepartments.map(toLink('subdepartments'))} />
        <FooterColumn
          title="Category"
          links={tree.categories.map(toLink('categories'))}
          empty={catalogueMessages.noCategories}
        />
        <FooterColumn title="Quick Links" links={QUICK_LINKS} />
      </div>
      <p className={`container ${styles.copyright}`}>
        © {year} {store.name}. All rights reserved.
      </p>
    </footer>
  )
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

function StoreFacts({ store: { name, description, address, phone, email } }: { store: StoreInfo }) {
  return (
    <div className={styles.facts}>
      <p className={styles.name}>{name}</p>
      {description && <p className={styles.description}>{description}</p>}
      <address className={styles.address}>
        {address && (
          <p>
            <Icon path={pinIcon} />
            {address}
          </p>
        )}
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon path={phoneIcon} />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`}>
            <Icon path={mailIcon} />
            {email}
          </a>
        )}
      </address>
    </div>
  )
}
