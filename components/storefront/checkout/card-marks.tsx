import styles from './card-marks.module.css'

/** Card brands that the provider always accepts. */
export function CardMarks() {
  return (
    <ul className={styles.marks} aria-label="Accepted cards">
      <li>
        <svg viewBox="0 0 38 24" role="img" aria-label="Visa">
          <rect x="0.5" y="0.5" width="37" height="23" rx="3.5" fill="#fff" stroke="#d5d9e0" />
          <text x="19" y="16.2" textAnchor="middle" fill="#1a1f71" className={styles.visa}>
            VISA
          </text>
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 38 24" role="img" aria-label="Mastercard">
          <rect x="0.5" y="0.5" width="37" height="23" rx="3.5" fill="#fff" stroke="#d5d9e0" />
          <circle cx="15" cy="12" r="6.5" fill="#eb001b" />
          <circle cx="23" cy="12" r="6.5" fill="#f79e1b" />
          <path d="M19 6.9a6.5 6.5 0 0 1 0 10.2 6.5 6.5 0 0 1 0-10.2Z" fill="#ff5f00" />
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 38 24" role="img" aria-label="American Express">
          <rect x="0.5" y="0.5" width="37" height="23" rx="3.5" fill="#006fcf" stroke="#006fcf" />
          <text x="19" y="15.6" textAnchor="middle" fill="#fff" className={styles.amex}>
            AMEX
          </text>
        </svg>
      </li>
      <li>
        <svg viewBox="0 0 38 24" role="img" aria-label="Discover">
          <rect x="0.5" y="0.5" width="37" height="23" rx="3.5" fill="#fff" stroke="#d5d9e0" />
          <path d="M14 23.5h20.5a3 3 0 0 0 3-3v-8C31.5 17.5 23 21.5 14 23.5Z" fill="#f47216" />
          <text x="19" y="13.2" textAnchor="middle" fill="#1b1b1b" className={styles.discover}>
            DISCOVER
          </text>
        </svg>
      </li>
    </ul>
  )
}
