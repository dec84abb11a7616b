import type { Department } from '@/lib/contract/departments'
import type { ProductCard, RankedProduct } from '@/lib/contract/products'
import { websiteMessages } from '@/lib/rules/shop-messages'
import type { PreparedTemplate } from '@/lib/rules/template-piece'
import { TemplateBody } from '../template/template-body'
import { ExploreCategories } from './explore-categories'
import { ProductModule } from './product-module'
import { RankedProducts } from './ranked-products'

type Ranking = { products: readonly RankedProduct[]; failed: string | null }
type HomeContent = {
  template: PreparedTemplate | null
  modules: ReadonlyMap<string, { id: string; title: string; products: readonly ProductCard[] }>
  topSells: Ranking
  recentlyAdded: Ranking
}
type HomeViewProps = { home: HomeContent; departments: readonly Department[]; symbol: string }

/** A store's home page: its own template with the live parts in its slots, or after it. */
export function HomeView({ home, departments, symbol }: HomeViewProps) {
  if (!home.template) return <p className="section container">{websiteMessages.noContent}</p>
  return (
    <TemplateBody
      template={home.template}
      live={{
        categories: <ExploreCategories departments={departments} />,
        tabs: <RankedProducts topSells={home.topSells} recentlyAdded={home.recentlyAdded} symbol={symbol} />,
        module: (id) => {
          const found = home.modules.get(id)
          return found && <ProductModule id={id} title={found.title} products={found.products} symbol={symbol} />
        },
      }}
    />
  )
}
