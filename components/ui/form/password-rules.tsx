import { PASSWORD_RULES } from '@/lib/rules/password'
import { Icon } from '../icon'
import { checkIcon } from '../icon-paths'
import styles from './password-rules.module.css'

/** Requirements of a new password, ticked off while typing. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={styles.rules}>
      {PASSWORD_RULES.map(({ label, holds }) => (
        <li key={label} data-holds={holds(password)}>
          <span className={styles.mark} aria-hidden="true">
            {holds(password) && <Icon path={checkIcon} />}
          </span>
          {label}
          {holds(password) && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ul>
  )
}
