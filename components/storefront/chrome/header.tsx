import { Icon } from '@/components/ui/icon'
import { menuIcon } from '@/components/ui/icon-paths'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import type { Announcement } from '@/lib/rules/website/announcement-at'
import type { Menu } from '@/lib/rules/website/content'
import { ownLinks } from '@/lib/rules/website/own-links'
import { StaticHtml } from '../template/static-html'
import { AnnouncementBar } from './announcement-bar'
import { CartLink } from './cart-link'
import { departmentMenu, type MenuLinks } from './department-menu'
import styles from './header.module.css'
import { HeaderFrame } from './header-frame'
import { listedDepartments, menuTree } from './menu-tree'
import { ProfileLink } from './profile-link'
import { SearchBox } from './search-box'

type HeaderProps = {
  store: StoreInfo
  departments: readonly Department[]
  /** The store's own settings; departments as the specification says without them. */
  menu?: Menu
  announcement?: Announcement | null
}

/** Header of every store page. One markup for all themes and widths; the style sheet lays it out. */
export function Header({ store, departments, menu, announcement }: HeaderProps) {
  const tree = menuTree(listedDepartments(departments, menu))
  const header = (
    <HeaderFrame>
      <details className={styles.opener}>
        <summary aria-label="Menu">
          <Icon path={menuIcon} />
        </summary>
      </details>
      <a className={styles.brand} href="/">
        {store.logo ? <img src={store.logo} alt={store.name} height={48} /> : store.name}
      </a>
      <div className={styles.search}>
        <SearchBox storeId={store._id} symbol={store.currency.symbol} />
      </div>
      <div className={styles.actions}>
        <ProfileLink />
        <CartLink />
      </div>
      <StaticHtml
        as="nav"
        className={styles.nav}
        label={menu?.departments === false ? 'Menu' : 'Departments'}
        markup={departmentMenu(tree, menu && linksOf(menu))}
      />
    </HeaderFrame>
  )
  if (!announcement) return header
  return (
    <>
      <AnnouncementBar announcement={announcement} />
      {header}
    </>
  )
}

/** The fixed links belong to the departments; each can be hidden like one. */
const linksOf = (menu: Menu): MenuLinks => ({
  own: ownLinks(menu),
  showsAll: menu.departments && !menu.hidden.includes('all-products'),
  showsPromotions: menu.departments && !menu.hidden.includes('promotions'),
})
