import type { Department } from '@/lib/contract/departments'
import type { ProductSummary, RankedProduct } from '@/lib/contract/products'
import type { PreparedTemplate } from '@/lib/rules/template-piece'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import { websiteMessages } from '@/lib/rules/website-messages'
import { RestOfPage } from '../stream/rest-of-page'
import { TemplateBody } from '../template/template-body'
import { TemplateSheets } from '../template/template-sheets'
import { Widget } from '../widgets/widget'
import { ExploreCategories } from './explore-categories'
import { ProductModule } from './product-module'
import { RankedProducts } from './ranked-products'

type Ranking = { products: readonly RankedProduct[]; failed: string | null }
type HomeContent = {
  template: PreparedTemplate | null
  modules: ReadonlyMap<string, { id: string; title: string; products: readonly ProductSummary[] }>
  topSells: Ranking
  recentlyAdded: Ranking
  widgets: WidgetFacts
}
type HomeViewProps = {
  home: HomeContent
  departments: readonly Department[]
  symbol: string
  storeName: string
}

/** A page of a store's website with its style sheets. */
export const HomeView = (props: HomeViewProps) => (
  <>
    {props.home.template && <TemplateSheets template={props.home.template} />}
    <RestOfPage>
      <HomeBody {...props} />
    </RestOfPage>
  </>
)

/** A page of a store's website: its own template with the live parts in its slots, or after it. */
export function HomeBody({ home, departments, symbol, storeName }: HomeViewProps) {
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
        widget: (kind, settings) => (
          <Widget kind={kind} settings={settings} facts={home.widgets} storeName={storeName} />
        ),
      }}
    />
  )
}
