import { Icon } from '@/components/ui/icon'
import { arrowRightIcon, chevronDownIcon } from '@/components/ui/icon-paths'
import { listHref } from '@/lib/rules/store-links'
import styles from './department-menu.module.css'
import type { MenuBranch, MenuTree } from './menu-tree'

type DepartmentMenuProps = { tree: MenuTree }

/**
 * Department → Sub Departments → Categories. Each panel shows on hover, and by the button beside the department's link
 * for fingers and keyboards; on a phone the panels unfold in place.
 */
export function DepartmentMenu({ tree }: DepartmentMenuProps) {
  return (
    <ul className={styles.menu}>
      {tree.departments.map((department) => (
        <li key={department._id} className={styles.item}>
          <a className={styles.top} href={listHref('departments', department._id)}>
            {department.name}
          </a>
          {department.subDepartments.length > 0 && <DepartmentPanel department={department} />}
        </li>
      ))}
      <li className={styles.item}>
        <a className={styles.top} href="/product-list">
          All products
        </a>
      </li>
      <li className={`${styles.item} ${styles.offers}`}>
        <a className={styles.top} href="/promotion-list">
          Promotions
        </a>
      </li>
    </ul>
  )
}

function DepartmentPanel({ department }: { department: MenuTree['departments'][number] }) {
  return (
    <>
      <details className={styles.toggle} name="departments">
        <summary aria-label={`${department.name} menu`}>
          <Icon path={chevronDownIcon} />
        </summary>
      </details>
      <div className={styles.panel}>
        <ul className={styles.branches}>
          {department.subDepartments.map((branch) => (
            <SubDepartmentLinks key={branch._id} branch={branch} />
          ))}
        </ul>
        <a className={styles.all} href={listHref('departments', department._id)}>
          All {department.name}
          <Icon path={arrowRightIcon} />
        </a>
      </div>
    </>
  )
}

function SubDepartmentLinks({ branch }: { branch: MenuBranch }) {
  const href = listHref('subdepartments', branch._id)
  return (
    <li>
      <a className={styles.branch} href={href}>
        {branch.name}
      </a>
      <ul>
        {branch.categories.map(({ _id, name }) => (
          <li key={_id}>
            <a className={styles.leaf} href={listHref('categories', _id)} data-category="">
              {name}
            </a>
          </li>
        ))}
        {branch.hasMore && (
          <li>
            <a className={styles.leaf} href={href}>
              All {branch.name}
            </a>
          </li>
        )}
      </ul>
    </li>
  )
}
