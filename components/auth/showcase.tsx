import { Icon } from '@/components/ui/icon'
import { checkIcon } from '@/components/ui/icon-paths'
import { MiniStore } from './mini-store/mini-store'
import styles from './showcase.module.css'

type ShowcaseProps = {
  /** Address of the drawn shop: a subdomain of this platform. */
  rootDomain: string
}

const CLAIMS = [
  'A website of your own, at its own address',
  'Products, stock and orders in one place',
  'Colleagues join with a role and see what they need',
] as const

/** The platform in one sentence, three facts and a picture. */
export function Showcase({ rootDomain }: ShowcaseProps) {
  return (
    <div className={styles.showcase}>
      <div className={styles.words}>
        <p className={styles.claim}>Your shop, open to everyone by tonight.</p>
        <ul>
          {CLAIMS.map((claim) => (
            <li key={claim}>
              <Icon path={checkIcon} />
              {claim}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.scene} aria-hidden="true">
        <div className={styles.back}>
          <MiniStore themeIndex={4} name="Loop & Kiln" address={`loop-kiln.${rootDomain}`} />
        </div>
        <div className={styles.front}>
          <MiniStore themeIndex={2} name="Lind & Daughters" address={`lind.${rootDomain}`} />
        </div>
        <div className={styles.order}>
          <i>
            <Icon path={checkIcon} />
          </i>
          <span>
            <b>New order #1042</b>
            Tall jug, Soup bowl · 74.00
          </span>
        </div>
        <div className={styles.sales}>
          <span>Sales today</span>
          <b>1,284.50</b>
          <svg viewBox="0 0 120 36" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path className={styles.area} d="M0 30C12 28 18 20 30 22s16 6 28-2 16-12 28-9 20-6 34-9v34H0Z" />
            <path className={styles.line} d="M0 30C12 28 18 20 30 22s16 6 28-2 16-12 28-9 20-6 34-9" />
          </svg>
        </div>
      </div>
    </div>
  )
}
