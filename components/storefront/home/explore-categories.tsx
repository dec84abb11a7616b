import { Tabs } from '@/components/ui/tabs'
import type { Category, Department } from '@/lib/contract/departments'
import { listHref } from '@/lib/rules/store-links'
import { MAX_DEPARTMENTS } from '@/lib/rules/storefront-limits'
import { ProductPhoto } from '../catalogue/product-photo'
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

function CategoryCards({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className={styles.cards}>
      {categories.map(({ _id, name, photo, productCount }) => (
        <li key={_id}>
          <a className={styles.card} href={listHref('categories', _id)}>
            <span className={styles.photo}>
              <ProductPhoto src={photo} sizes="(max-width: 768px) 46vw, 200px" />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>{productCount === 1 ? '1 item' : `${productCount} items`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The first of each list, then the second of each: no department dominates. */
function inTurn(lists: readonly (readonly Category[])[]): Category[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list[row] ?? [])).flat()
}
