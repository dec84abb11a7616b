import type { ReactNode } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import type { StoreInfo } from '@/lib/contract/website'
import { ENTER_SHOP_PATH } from '@/lib/rules/shop-pass'
import styles from './password-page.module.css'

type PasswordPageProps = {
  store: StoreInfo
  /** The owner's own page; null for the default one. */
  own: ReactNode
  message: string
  signInUrl: string
  /** Address that was asked for; empty for the home page. */
  next: string
  /** Why the last attempt failed: `wrong`, `wait` or anything else; empty for none. */
  problem: string
}

const PROBLEMS: Readonly<Record<string, string>> = {
  wrong: 'This password is not correct. Please try again.',
  wait: 'Too many attempts. Please try again in a few minutes.',
}
const FAILED = 'Something went wrong on our side. Please try again.'

/** The page of a shop that is closed to the public: the owner's text, and the field for the password. No script. */
export function PasswordPage({ store, own, message, signInUrl, next, problem }: PasswordPageProps) {
  return (
    <main className={styles.page}>
      {own ?? (
        <div className={styles.intro}>
          <p className={styles.brand}>
            {store.logo ? <img src={store.logo} alt={store.name} height={48} /> : store.name}
          </p>
          <h1>Opening soon</h1>
          <p className={styles.message}>{message || 'This shop is not open yet. Please come back later.'}</p>
        </div>
      )}
      <form className={styles.form} method="post" action={ENTER_SHOP_PATH}>
        <input type="hidden" name="next" value={next} />
        <label htmlFor="shop-password">Password</label>
        {problem !== '' && (
          <p className={styles.problem} id="shop-password-problem" role="alert">
            {PROBLEMS[problem] ?? FAILED}
          </p>
        )}
        <div className={styles.row}>
          <input
            id="shop-password"
            className={styles.input}
            type="password"
            name="password"
            required
            maxLength={1_000}
            autoComplete="current-password"
            aria-invalid={problem === 'wrong' || undefined}
            aria-describedby={problem === '' ? undefined : 'shop-password-problem'}
          />
          <button className={buttonClass()} type="submit">
            Enter shop
          </button>
        </div>
      </form>
      <p className={styles.owner}>
        Is this your shop? <a href={signInUrl}>Sign in</a>
      </p>
    </main>
  )
}
