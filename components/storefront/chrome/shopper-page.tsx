import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import styles from './shopper-page.module.css'

type ShopperPageProps = {
  breadcrumb: ComponentProps<typeof Breadcrumb>['items']
  /** Why the page needs JavaScript, and what to do instead. */
  withoutScript: ReactNode
  /** The heading, when the server knows it. */
  title?: string
  children: ReactNode
}

/** A page whose content exists only in the browser: cart, checkout, order, account. */
export function ShopperPage({ breadcrumb, withoutScript, title, children }: ShopperPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={breadcrumb} />
      {title && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.noScript}>{withoutScript}</p>
      {children}
    </div>
  )
}
