'use client'

import { type ComponentProps, useState } from 'react'
import { Icon } from '../icon'
import { eyeIcon, eyeOffIcon } from '../icon-paths'
import { Field } from './field'
import styles from './field.module.css'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'end'>

/** A password field with a show button. Pasting and password managers work as in any field. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-pressed={isShown}
          aria-label="Show password"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon path={isShown ? eyeOffIcon : eyeIcon} />
        </button>
      }
    />
  )
}
