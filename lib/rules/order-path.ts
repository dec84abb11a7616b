/** Address of an order's page on its store's website: whoever has it may see the order. */
export const orderPath = (orderId: string, signature: string): string =>
  `/order-status?${new URLSearchParams({ id: orderId, signature })}`
