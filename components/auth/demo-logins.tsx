import styles from './demo-logins.module.css'
import type { Credentials } from './sign-in'

type DemoLoginsProps = {
  logins: readonly (Credentials & { label: string })[]
  onUse: (login: Credentials) => void
}

/** Logins for the demo stores; one click fills in the form. */
export function DemoLogins({ logins, onUse }: DemoLoginsProps) {
  return (
    <details className={styles.box}>
      <summary>Demo logins</summary>
      <ul>
        {logins.map((login) => (
          <li key={login.email}>
            <span>
              <b>{login.label}</b>
              <small>{login.email}</small>
            </span>
            <button type="button" onClick={() => onUse(login)} aria-label={`Use ${login.label}, ${login.email}`}>
              Use
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
