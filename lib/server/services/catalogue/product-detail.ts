import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import type { ProductDetail, products } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { brand, category, department, subDepartment } from '../../db/schema/departments'
import { product } from '../../db/schema/products'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { cachedValue } from '../../page-cache/caches'
import { catalogueTag, productTag } from '../../page-cache/tags'
import { storeOfCall } from '../stores/store-of-call'
import { findProduct } from './find-product'
import { isPreviewLink } from './preview-link'
import { imagesOf } from './product-images'
import { optionsOf } from './product-options'
import { taxesOf, UNTAXED } from './product-taxes'
import { variantsOf } from './product-variants'
import { published } from './published'
import { relatedIds } from './related-products'
import { shownCards } from './shown-cards'
import { withOffers } from './with-offers'

type Facts = Omit<ProductDetail, 'selectedKey'>

/** The address decides which variant is selected: the one it names, else the first available one, else the first. */
export const productDetail: Handler<typeof products.detail> = async (ctx, { storeID, product: name, variant }) => {
  const scope = await storeOfCall(ctx, storeID)
  const id = await transaction(scope, (tx) => findProduct(tx, scope, name))
  const facts = id && (await factsOf(scope, id))
  if (!facts) throw new Failure('not_found', 'This product is not in the shop.')
  return withChosen(facts, variant ?? name)
}

function withChosen(facts: Facts, name: string | undefined): ProductDetail {
  const named = facts.variants.find(({ key }) => key === name)
  const selected = named ?? facts.variants.find(({ available }) => available) ?? facts.variants[0]
  return { ...facts, selectedKey: selected?.key ?? '' }
}

/** A product that may be unpublished, for anyone with its preview link. Nothing of it is cached. */
export const productPreview: Handler<typeof products.preview> = async (ctx, { storeID, variant, ...link }) => {
  const scope = await storeOfCall(ctx, storeID)
  const facts = isPreviewLink(scope, link)
    ? await transaction(scope, (tx) => readFacts(tx, scope, link.productId, ANY))
    : null
  if (!facts) throw new Failure('not_found', 'This preview link has expired. Open the preview from the product again.')
  return withChosen(facts, variant)
}

const factsOf = (scope: StoreScope, id: string): Promise<Facts | null> =>
  cachedValue(`product ${scope.storeId} ${id}`, [catalogueTag(scope.storeId), productTag(scope.storeId, id)], () =>
    transaction(scope, (tx) => readFacts(tx, scope, id, published())),
  )

/** Whatever its status. */
const ANY = undefined

async function readFacts(tx: Tx, scope: StoreScope, id: string, state: SQL | undefined): Promise<Facts | null> {
  const head = await headOf(tx, scope, id, state)
  const images = (await imagesOf(tx, scope, [id])).get(id) ?? []
  const variants = await withOffers(tx, scope, await variantsOf(tx, scope, id, images), 'all')
  if (!head || variants.length === 0) return null
  const taxes = (await taxesOf(tx, scope, [id])).get(id) ?? UNTAXED
  const place = { productId: id, categoryId: head.category?._id ?? null, subDepartmentId: head.sub?._id ?? null }
  const related = await shownCards(tx, scope, { productIds: await relatedIds(tx, scope, place) })
  const { product: row } = head
  return {
    _id: row.id,
    handle: row.handle,
    name: row.title,
    descriptionHtml: row.descriptionHtml,
    seoTitle: row.seoTitle,
    seoDescription: row.seoDescription,
    brand: head.brand,
    tags: row.tags,
    ...taxes,
    showInPromotion: row.showInPromotion,
    minimumAge: row.minimumAge,
    images: images.map(({ url, alt, width, height }) => ({ url, alt, width, height })),
    options: await optionsOf(tx, scope, id, variants),
    variants,
    breadcrumb: breadcrumbOf(head),
    updatedAt: row.updatedAt.toISOString(),
    related,
  }
}

type Head = NonNullable<Awaited<ReturnType<typeof headOf>>>

async function headOf(tx: Tx, { storeId }: StoreScope, id: string, state: SQL | undefined) {
  const [head] = await tx
    .select({
      product,
      brand: brand.name,
      category: { _id: category.id, name: category.name },
      sub: { _id: subDepartment.id, name: subDepartment.name },
      department: { _id: department.id, name: department.name },
    })
    .from(product)
    .leftJoin(brand, and(eq(brand.storeId, storeId), eq(brand.id, product.brandId)))
    .leftJoin(category, and(eq(category.storeId, storeId), eq(category.id, product.categoryId)))
    .leftJoin(subDepartment, and(eq(subDepartment.storeId, storeId), eq(subDepartment.id, category.subDepartmentId)))
    .leftJoin(department, and(eq(department.storeId, storeId), eq(department.id, subDepartment.departmentId)))
    .where(and(eq(product.storeId, storeId), eq(product.id, id), state))
  return head
}

function breadcrumbOf({ department, sub, category }: Head): Facts['breadcrumb'] {
  return [
    department && { ...department, tagname: 'departments' as const },
    sub && { ...sub, tagname: 'subdepartments' as const },
    category && { ...category, tagname: 'categories' as const },
  ].filter((step) => step !== null)
}
