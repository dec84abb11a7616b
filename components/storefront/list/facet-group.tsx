import type { FacetChoice } from './facet-choices'
import styles from './filter-panel.module.css'

/** Values shown at once; the others are behind a disclosure, except where one of them is chosen. */
const SHOWN = 8

type FacetGroupProps = {
  title: string
  /** Of the field in the address. */
  name: string
  choices: readonly FacetChoice[]
  /** Words for values that are no words. */
  labels?: Readonly<Record<string, string>>
}

/** Values that a list can be narrowed by, with the number of products that each would show. */
export function FacetGroup({ title, name, choices, labels = {} }: FacetGroupProps) {
  if (choices.length === 0) return null
  const [first, rest] = [choices.slice(0, SHOWN), choices.slice(SHOWN)]
  const row = (choice: FacetChoice) => (
    <Choice key={choice.value} name={name} choice={choice} label={labels[choice.value] ?? choice.value} />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {first.map(row)}
      {rest.length > 0 && (
        <details className={styles.rest} open={rest.some(({ isChosen }) => isChosen)}>
          <summary>{`Show ${rest.length} more`}</summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  )
}

function Choice({ name, choice, label }: { name: string; choice: FacetChoice; label: string }) {
  const { value, count, isChosen, isDisabled } = choice
  return (
    <label className={isDisabled ? `${styles.choice} ${styles.off}` : styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isDisabled} />
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>
        {count}
        <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
      </span>
    </label>
  )
}
