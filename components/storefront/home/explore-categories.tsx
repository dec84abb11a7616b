import { html } from 'hono/html'
import { Tabs } from '@/components/ui/tabs'
import type { Category, Department } from '@/lib/contract/departments'
import { listHref } from '@/lib/rules/store-links'
import { MAX_DEPARTMENTS } from '@/lib/rules/storefront-limits'
import { photoMarkup } from '../catalogue/photo-markup'
import { StaticHtml } from '../template/static-html'
import styles from './explore-categories.module.css'

/** Cards of the tab with all departments: two full rows of the widest layout. */
const MAX_IN_ALL = 12

type ExploreCategoriesProps = { departments: readonly Department[] }

/** Tabs All plus up to five departments that have categories with products (specification §2.3). */
export function ExploreCategories({ departments }: ExploreCategoriesProps) {
  const shown = departments
    .map(({ name, subdepartments }) => ({
      name,
      categories: subdepartments.flatMap(({ categories }) =>
        categories.filter((category) => category.productCount > 0),
      ),
    }))
    .filter(({ categories }) => categories.length > 0)
    .slice(0, MAX_DEPARTMENTS)
  if (shown.length === 0) return null
  const all = inTurn(shown.map(({ categories }) => categories)).slice(0, MAX_IN_ALL)
  return (
    <section className="section container" aria-labelledby="explore-categories">
      <div className="section-heading">
        <h2 id="explore-categories">Explore Categories</h2>
      </div>
      <Tabs
        label="Departments"
        titles={['All', ...shown.map(({ name }) => name)]}
        panels={[all, ...shown.map(({ categories }) => categories)].map((categories) => (
          <CategoryCards key={categories[0]?._id} categories={categories} />
        ))}
      />
    </section>
  )
}

const CategoryCards = ({ categories }: { categories: readonly Category[] }) => (
  <StaticHtml as="ul" className={`${styles.cards}`} markup={html`${categories.map(categoryCard)}`} />
)

const categoryCard = ({ _id, name, photo, productCount }: Category) =>
  html`<li><a class="${styles.card}" href="${listHref('categories', _id)}"><span class="${styles.photo}">${photoMarkup({
    src: photo,
    sizes: '(max-width: 768px) 46vw, 200px',
  })}</span><span class="${styles.name}">${name}</span><span class="${styles.count}">${
    productCount === 1 ? '1 item' : `${productCount} items`
  }</span></a></li>`

/** The first of each list, then the second of each: no department dominates. */
function inTurn(lists: readonly (readonly Category[])[]): Category[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list[row] ?? [])).flat()
}
