export type ScannableLine = {
  readonly _id: string
  readonly barcode: string
  readonly sku: string
  readonly supplierSku?: string
}

/**
 * The line for a scanned code: barcode, SKU or supplier number. If several lines match, the first that `isOpen`, with
 * more expected units than counted ones.
 */
export function scannedLine<L extends ScannableLine>(
  lines: readonly L[],
  code: string,
  isOpen: (line: L) => boolean,
): L | undefined {
  const wanted = code.trim().toLowerCase()
  if (wanted === '') return undefined
  const hits = lines.filter(({ barcode, sku, supplierSku }) =>
    [barcode, sku, supplierSku].some((known) => known?.toLowerCase() === wanted),
  )
  return hits.find(isOpen) ?? hits[0]
}
