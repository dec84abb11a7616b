const ORDER_PATH = '/order-status'

/** Address of an order's page on its store's website: everybody with the link may see the order. */
export const orderPath = (orderId: string, signature: string): string =>
  `${ORDER_PATH}?${new URLSearchParams({ id: orderId, signature })}`

/** The link in such an address, not verified yet; null for any other address. */
export function linkOfOrderPath(pathname: string, search: string): { orderId: string; signature: string } | null {
  if (pathname !== ORDER_PATH) return null
  const query = new URLSearchParams(search)
  return { orderId: query.get('id') ?? '', signature: query.get('signature') ?? '' }
}
