import { Icon } from '@/components/ui/icon'
import { chevronLeftIcon, chevronRightIcon } from '@/components/ui/shop-icon-paths'
import { feedHref, type ListFeed } from './list-feed'
import { pageSteps } from './page-steps'
import styles from './product-pages.module.css'

type PagerProps = { feed: ListFeed; page: number; pageCount: number }

/** Links to the pages of a list. */
export function Pager({ feed, page, pageCount }: PagerProps) {
  const steps = pageSteps(page, pageCount).map((step, index) => ({ step, id: step ?? `gap ${index}` }))
  return (
    <nav aria-label="Pages">
      <ul className={styles.pager}>
        <li>
          {page > 1 && (
            <a href={feedHref(feed, page - 1)} rel="prev" aria-label="Previous page">
              <Icon path={chevronLeftIcon} />
            </a>
          )}
        </li>
        {steps.map(({ step, id }) => (
          <li key={id}>
            {step === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                href={feedHref(feed, step)}
                aria-label={`Page ${step}`}
                aria-current={step === page ? 'page' : undefined}
              >
                {step}
              </a>
            )}
          </li>
        ))}
        <li>
          {page < pageCount && (
            <a href={feedHref(feed, page + 1)} rel="next" aria-label="Next page">
              <Icon path={chevronRightIcon} />
            </a>
          )}
        </li>
      </ul>
    </nav>
  )
}
