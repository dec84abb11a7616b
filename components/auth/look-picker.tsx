import { STARTER_THEMES } from '@/lib/rules/starter-themes'
import styles from './look-picker.module.css'
import { MiniStore } from './mini-store/mini-store'

type LookPickerProps = { themeIndex: number; storeName: string; onChange: (themeIndex: number) => void }

/** The four website looks, as small pictures. */
export function LookPicker({ themeIndex, storeName, onChange }: LookPickerProps) {
  return (
    <fieldset className={styles.looks}>
      <legend>Look of your website</legend>
      {STARTER_THEMES.map(({ name }, index) => (
        <label key={name}>
          <input
            type="radio"
            name="themeIndex"
            value={index + 1}
            checked={themeIndex === index + 1}
            onChange={() => onChange(index + 1)}
          />
          <span className={styles.card}>
            <span className={styles.picture}>
              <MiniStore themeIndex={index + 1} name={storeName || 'Your store'} address="" />
            </span>
            <span className={styles.name}>{name}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
