import { IconReceipt, IconSearch, IconTag, IconTruckDelivery, IconTruckLoading, IconUser } from '@tabler/icons-react'
import type {
  FoundCustomer,
  FoundOrder,
  FoundProduct,
  FoundPurchase,
  FoundSupplier,
  VendorFound,
} from '@/lib/contract/vendor-search'
import { FULFILMENT_LABELS, PAYMENT_LABELS } from '../orders/order-labels'
import { STATUS_LABELS } from '../products/product-labels'
import { stateOptions } from '../stock/parts/document-state'
import { splitWords } from './match-items'
import type { PaletteGroup, PaletteItem } from './palette-item'

/** The store's money and date formats, and the user's permissions. */
export type ResultFormat = {
  money(amount: number): string
  day(at: string): string
  features: ReadonlySet<string>
}

const listAt = (route: string, query: string) => ({ address: `${route}?${new URLSearchParams({ q: query })}` })
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ')

/** Search results of the store by kind; kinds without results are left out. */
export function resultGroups(found: VendorFound, telling: ResultFormat): PaletteGroup[] {
  const groups: PaletteGroup[] = [
    { title: 'Orders', items: found.orders.map((order) => orderItem(order, telling)) },
    { title: productsTitle(found), items: found.products.map((product) => productItem(product, telling)) },
    { title: 'Customers', items: found.customers.map(customerItem) },
    { title: 'Suppliers', items: found.suppliers.map(supplierItem) },
    { title: 'Purchase orders', items: found.purchases.map(purchaseItem) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const productsTitle = ({ correctedQuery }: VendorFound) =>
  correctedQuery === null ? 'Products' : `Products matching “${correctedQuery}”`

const orderItem = (order: FoundOrder, { money, day }: ResultFormat): PaletteItem => ({
  id: `order ${order._id}`,
  label: joined(`#${order.number}`, order.name || order.email),
  detail: joined(day(order.placedAt), money(order.total)),
  keywords: order.email,
  icon: IconReceipt,
  tags: [PAYMENT_LABELS[order.paymentState], FULFILMENT_LABELS[order.fulfilmentState]],
  goal: { address: `/orders-detail/${order._id}` },
})

/** Without permission to edit, the product opens in the list. */
const productItem = (product: FoundProduct, { features }: ResultFormat): PaletteItem => ({
  id: `product ${product._id}`,
  label: product.title,
  detail: joined(product.sku ?? '', variantsOf(product), stockOf(product)),
  icon: IconTag,
  picture: product.image,
  tags: product.status === 'active' ? [] : [STATUS_LABELS[product.status]],
  goal: features.has('product.edit')
    ? { address: `/edit-product/${product._id}` }
    : listAt('/products', product.sku ?? product.title),
})

const variantsOf = ({ variants }: FoundProduct) => (variants > 1 ? `${variants} variants` : '')
const stockOf = ({ available }: FoundProduct) => (available === null ? 'Stock not counted' : `${available} available`)

const customerItem = (customer: FoundCustomer): PaletteItem => ({
  id: `customer ${customer._id}`,
  label: customer.name || customer.email,
  detail: joined(customer.name ? customer.email : '', customer.phone, ordersOf(customer)),
  icon: IconUser,
  goal: { address: `/customer-profile/${customer._id}` },
})

const ordersOf = ({ orders }: FoundCustomer) =>
  orders === null ? '' : orders === 0 ? 'No orders yet' : orders === 1 ? '1 order' : `${orders} orders`

const supplierItem = (supplier: FoundSupplier): PaletteItem => ({
  id: `supplier ${supplier._id}`,
  label: supplier.name,
  detail: supplier.email,
  icon: IconTruckDelivery,
  tags: supplier.isArchived ? [STATUS_LABELS.archived] : [],
  goal: { address: `/edit-vender/${supplier._id}` },
})

const purchaseItem = ({ _id, number, supplier, state }: FoundPurchase): PaletteItem => ({
  id: `purchase ${_id}`,
  label: `Purchase order #${number}`,
  detail: joined(supplier, ...stateOptions([state]).map(({ label }) => label)),
  icon: IconTruckLoading,
  goal: { address: `/edit-po/${_id}` },
})

/** Lists that search further than the palette does. */
export function searchListItems(query: string, features: ReadonlySet<string>): PaletteItem[] {
  const lists = [
    { route: '/all-orders', noun: 'orders', permission: 'order.view' },
    { route: '/products', noun: 'products', permission: 'product.view' },
  ]
  return lists
    .filter(({ permission }) => features.has(permission))
    .map(({ route, noun }) => ({
      id: `list ${route}`,
      label: `Search all ${noun} for “${query}”`,
      detail: '',
      icon: IconSearch,
      goal: listAt(route, query),
    }))
}

/** Earlier results that match a longer query too: shown until the response arrives. */
export function stillMatching(groups: readonly PaletteGroup[], query: string): PaletteGroup[] {
  const words = splitWords(query)
  const fits = ({ label, detail, keywords = '' }: PaletteItem) => {
    const own = splitWords(`${label} ${detail} ${keywords}`)
    return words.every((word) => own.some((each) => each.startsWith(word)))
  }
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(fits) }))
    .filter(({ items }) => items.length > 0)
}
