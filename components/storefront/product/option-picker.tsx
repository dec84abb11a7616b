import type { ProductDetail, Variant } from '@/lib/contract/products'
import { isColourOption, swatchOf } from '@/lib/rules/swatch'
import { type ChoiceValue, variantChoices } from '@/lib/rules/variant-choice'
import styles from './option-picker.module.css'

type OptionPickerProps = { product: ProductDetail; variant: Variant; hrefOf: (key: string) => string }

/** Every value links to its variant, so a choice has an address and works without JavaScript. */
export function OptionPicker({ product, variant, hrefOf }: OptionPickerProps) {
  const choices = variantChoices(product.options, product.variants, variant.key)
  if (product.variants.length < 2) return null
  return choices.map(({ name, values }, index) => (
    <nav key={name} className={styles.option} aria-labelledby={`option-${index}`}>
      <p id={`option-${index}`} className={styles.name}>
        {name}: <strong>{variant.optionValues[index]}</strong>
      </p>
      <ul className={styles.values}>
        {values.map((value) => (
          <li key={value.value}>
            <a
              href={hrefOf(value.key)}
              className={styles[value.state]}
              aria-current={value.state === 'selected' ? 'true' : undefined}
              title={hint(value)}
            >
              {isColourOption(name) && <Swatch value={value.value} />}
              {value.value}
              {value.state !== 'selected' && hint(value) && <span className="visually-hidden">, {hint(value)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ))
}

/** The colour next to its name; nothing for a name that is not a colour. */
function Swatch({ value }: { value: string }) {
  const [first, second = first] = swatchOf(value)
  if (!first) return null
  return (
    <span className={styles.swatch} style={{ background: `linear-gradient(135deg, ${first} 50%, ${second} 50%)` }} />
  )
}

function hint({ state }: ChoiceValue): string | undefined {
  if (state === 'sold-out') return 'sold out'
  return state === 'other' ? 'not available in this combination; shows the closest one' : undefined
}
