'use client'

import { Icon } from '@/components/ui/icon'
import { chevronDownIcon } from '@/components/ui/icon-paths'
import { Disclosure } from './disclosure'
import { type FacetChoice, isDisabled } from './facet-choices'
import styles from './filter-panel.module.css'

/** Values shown at once; the others are in a disclosure, unless one of them is selected. */
const SHOWN = 8

type FacetGroupProps = {
  title: string
  choices: readonly FacetChoice[]
  /** Initially open, as when something is selected. */
  isOpen?: boolean
}

/** Filter values with the number of products for each. */
export function FacetGroup({ title, choices, isOpen = false }: FacetGroupProps) {
  if (choices.length === 0) return null
  const [first, rest] = [choices.slice(0, SHOWN), choices.slice(SHOWN)]
  return (
    <Disclosure isOpen={isOpen || hasChosen(choices)} className={styles.group}>
      <summary className={styles.title}>
        {title}
        <Icon path={chevronDownIcon} />
      </summary>
      <fieldset aria-label={title}>
        {first.map((choice) => (
          <Choice key={choice.name + choice.value} choice={choice} />
        ))}
        {rest.length > 0 && (
          <Disclosure isOpen={hasChosen(rest)} className={styles.rest}>
            <summary>{`Show ${rest.length} more`}</summary>
            {rest.map((choice) => (
              <Choice key={choice.value} choice={choice} />
            ))}
          </Disclosure>
        )}
      </fieldset>
    </Disclosure>
  )
}

function Choice({ choice }: { choice: FacetChoice }) {
  const { name, value, label = value, count, isChosen } = choice
  const isOff = isDisabled(choice)
  return (
    <label className={isOff ? `${styles.choice} ${styles.off}` : styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen === true} disabled={isOff} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>
        {count}
        <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
      </span>
    </label>
  )
}

const hasChosen = (choices: readonly FacetChoice[]) => choices.some(({ isChosen }) => isChosen === true)
