import { CartDrawerHost } from '@/components/storefront/cart-drawer/cart-drawer-host'
import { AddButtons } from '@/components/storefront/catalogue/add-buttons'
import { AutoSubmit } from '@/components/storefront/list/auto-submit'
import { FacetGroup } from '@/components/storefront/list/facet-group'
import { FilterDrawer } from '@/components/storefront/list/filter-drawer'
import { ProductPages } from '@/components/storefront/list/product-pages'
import { HeldHtml } from '@/components/storefront/template/held-html'
import { PLAIN_LIST } from '@/lib/rules/list-query'
import type { FrameMarks } from '@/lib/server/page-cache/render-record'

type ListFrameProps = { marks: Promise<FrameMarks> }

/**
 * Stands for any list in the frame of them all: between the marks, each component of the browser that lists have. It is
 * awaited as a list is, so that it has a row of its own in the data.
 */
export async function ListFrame({ marks }: ListFrameProps) {
  const { start, end } = await marks
  return (
    <>
      <i>{start}</i>
      <FilterDrawer className={undefined}>{null}</FilterDrawer>
      <FacetGroup title="" choices={[]} />
      <AutoSubmit formId="" search="" />
      <ProductPages feed={{ storeId: '', query: PLAIN_LIST }} page={1} total={0} symbol="" address="" pager={null}>
        {null}
      </ProductPages>
      <AddButtons>
        <HeldHtml as="div" place={0} attributes={undefined} />
      </AddButtons>
      <CartDrawerHost storeId="" currency={{ code: 'USD', symbol: '' }} />
      <i>{end}</i>
    </>
  )
}
