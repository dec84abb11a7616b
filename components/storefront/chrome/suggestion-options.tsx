import { formatPrice, toMinor } from '@/lib/rules/money'
import { smallPicture } from '@/lib/rules/picture-sizes'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import type { Suggestion } from './find-suggestions'
import styles from './search-box.module.css'

type SuggestionOptionsProps = {
  /** Of the search box; each option derives its id from it. */
  id: string
  suggestions: readonly Suggestion[]
  active: number
  symbol: string
}

/** Options of the search box. The focus stays in the field; `active` is the option selected by the arrow keys. */
export function SuggestionOptions({ id, suggestions, active, symbol }: SuggestionOptionsProps) {
  return suggestions.map(({ href, text, kind, product }, index) => (
    <a
      key={href}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === active}
      tabIndex={-1}
      href={href}
      className={styles.option}
    >
      {product && <img src={thumbnailOf(product.image)} alt="" width={44} height={44} />}
      <span className={styles.text}>{text}</span>
      <span className={styles.kind}>{product ? formatPrice(toMinor(product.price), symbol) : kind}</span>
    </a>
  ))
}

const thumbnailOf = (image: string | null) => (image === null ? PLACEHOLDER_IMAGE : smallPicture(image))
