import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import styles from './shopper-page.module.css'

type ShopperPageProps = {
  trail: ComponentProps<typeof Breadcrumb>['items']
  /** Why the page is of little use without JavaScript, and what to do instead. */
  withoutScript: ReactNode
  /** The heading, when the page knows it before the browser does. */
  title?: string
  children: ReactNode
}

/** A page whose content only the shopper's browser knows: cart, checkout, order, account. */
export function ShopperPage({ trail, withoutScript, title, children }: ShopperPageProps) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={trail} />
      {title && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.noScript}>{withoutScript}</p>
      {children}
    </div>
  )
}
