/** Address of an order's page on its store's website: everybody with the link may see the order. */
export const orderPath = (orderId: string, signature: string): string =>
  `/order-status?${new URLSearchParams({ id: orderId, signature })}`
