import styles from './customer-verify-page.module.css'
import { CustomerVerifyView } from './customer-verify-view'

/** Target of links in emails to shoppers: verify an address, change it, choose a new password. */
export function CustomerVerifyPage() {
  return (
    <div className={`container ${styles.page}`}>
      <noscript>
        <p>This page needs JavaScript. Please enable JavaScript and open the link in the email again.</p>
      </noscript>
      <CustomerVerifyView />
    </div>
  )
}
