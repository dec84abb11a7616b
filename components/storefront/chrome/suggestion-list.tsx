import { formatPrice, toMinor } from '@/lib/rules/money'
import { smallPicture } from '@/lib/rules/picture-sizes'
import { PLACEHOLDER_IMAGE } from '@/lib/rules/placeholder-image'
import styles from './search-box.module.css'
import type { Suggestion } from './use-suggestions'

type SuggestionListProps = { id: string; suggestions: readonly Suggestion[]; active: number; symbol: string }

/** Options of the search box. The focus stays in the field; `active` is the option the arrow keys stand on. */
export function SuggestionList({ id, suggestions, active, symbol }: SuggestionListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      className={styles.list}
      hidden={suggestions.length === 0}
    >
      {suggestions.map(({ href, text, kind, product }, index) => (
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
      ))}
    </div>
  )
}

const thumbnailOf = (image: string | null) => (image === null ? PLACEHOLDER_IMAGE : smallPicture(image))
