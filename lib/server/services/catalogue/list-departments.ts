import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Department, departments } from '@/lib/contract/departments'
import type { StoreScope } from '../../context'
import { category, department, subDepartment } from '../../db/schema/departments'
import { productListing } from '../../db/schema/product-listing'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { cachedValue } from '../../page-cache/caches'
import { assortmentTag, menuTag } from '../../page-cache/tags'
import { storeOfCall } from '../stores/store-of-call'
import { fillCategoryPhotos } from './fill-category-photos'

/** The whole merchandise tree, including empty branches, in the vendor's order. */
export const listDepartments: Handler<typeof departments.list> = async (ctx, { _id }) => {
  const scope = await storeOfCall(ctx, _id)
  return cachedValue(`departments ${scope.storeId}`, [menuTag(scope.storeId), assortmentTag(scope.storeId)], () =>
    transaction(scope, async (tx) => {
      const tree = toTree(await rowsOf(tx, scope))
      await fillCategoryPhotos(tx, scope, tree)
      return tree
    }),
  )
}

type TreeRow = Awaited<ReturnType<typeof rowsOf>>[number]

/** One row for each category and for each branch without one. */
function rowsOf(tx: Tx, { storeId }: StoreScope) {
  const counted = tx.$with('counted').as(
    tx
      .select({ categoryId: productListing.categoryId, products: sql<number>`count(*)`.mapWith(Number).as('products') })
      .from(productListing)
      .where(eq(productListing.storeId, storeId))
      .groupBy(productListing.categoryId),
  )
  return tx
    .with(counted)
    .select({
      department: { _id: department.id, name: department.name, photo: department.photo },
      sub: { _id: subDepartment.id, name: subDepartment.name, photo: subDepartment.photo },
      category: { _id: category.id, name: category.name, photo: category.photo },
      products: counted.products,
    })
    .from(department)
    .leftJoin(subDepartment, and(eq(subDepartment.storeId, storeId), eq(subDepartment.departmentId, department.id)))
    .leftJoin(category, and(eq(category.storeId, storeId), eq(category.subDepartmentId, subDepartment.id)))
    .leftJoin(counted, eq(counted.categoryId, category.id))
    .where(eq(department.storeId, storeId))
    .orderBy(
      ...[department, subDepartment, category].flatMap((node) => [asc(node.position), asc(node.name), asc(node.id)]),
    )
}

function toTree(rows: readonly TreeRow[]): Department[] {
  const tree = new Map<string, Department>()
  for (const { department, sub, category, products } of rows) {
    const top = tree.get(department._id) ?? { ...department, productCount: 0, subdepartments: [] }
    tree.set(top._id, top)
    if (!sub) continue
    const last = top.subdepartments.at(-1)
    const middle = last?._id === sub._id ? last : { ...sub, productCount: 0, categories: [] }
    if (middle !== last) top.subdepartments.push(middle)
    if (!category) continue
    const productCount = products ?? 0
    middle.categories.push({ ...category, productCount })
    middle.productCount += productCount
    top.productCount += productCount
  }
  return [...tree.values()]
}
