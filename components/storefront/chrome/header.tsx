import { Icon } from '@/components/ui/icon'
import { menuIcon } from '@/components/ui/icon-paths'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import { StaticHtml } from '../template/static-html'
import { CartLink } from './cart-link'
import { departmentMenu } from './department-menu'
import styles from './header.module.css'
import { HeaderFrame } from './header-frame'
import { menuTree } from './menu-tree'
import { ProfileLink } from './profile-link'
import { SearchBox } from './search-box'

type HeaderProps = { store: StoreInfo; departments: readonly Department[] }

/** Header of every store page. One markup for all themes and widths; the style sheet lays it out. */
export function Header({ store, departments }: HeaderProps) {
  return (
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
      <StaticHtml as="nav" className={styles.nav} label="Departments" markup={departmentMenu(menuTree(departments))} />
    </HeaderFrame>
  )
}
