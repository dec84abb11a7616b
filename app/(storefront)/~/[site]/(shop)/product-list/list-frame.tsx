import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { AddButtons } from '@/components/storefront/catalogue/add-buttons'
import { AutoSubmit } from '@/components/storefront/list/auto-submit'
import { FacetGroup } from '@/components/storefront/list/facet-group'
import { FilterDrawer } from '@/components/storefront/list/filter-drawer'
import { ProductPages } from '@/components/storefront/list/product-pages'
import { PageMarkup } from '@/components/storefront/stream/page-markup'
import { PLAIN_LIST } from '@/lib/rules/list-query'
import type { FrameMarks } from '@/lib/server/page-cache/render-record'

type ListFrameProps = { marks: FrameMarks }

/** Stands for any list in the frame of them all: between the marks, each component of the browser that lists have. */
export const ListFrame = ({ marks }: ListFrameProps) => (
  <>
    <i>{marks.start}</i>
    <FilterDrawer className={undefined}>{null}</FilterDrawer>
    <FacetGroup title="" choices={[]} />
    <AutoSubmit formId="" search="" />
    <ProductPages feed={{ storeId: '', query: PLAIN_LIST }} page={1} total={0} symbol="" address="" pager={null}>
      {null}
    </ProductPages>
    <AddButtons>{null}</AddButtons>
    <CartDrawerHost storeId="" currency={{ code: 'USD', symbol: '' }} />
    <PageMarkup />
    <i>{marks.end}</i>
  </>
)
