export type ScannableLine = {
  readonly _id: string
  readonly barcode: string
  readonly sku: string
  readonly supplierSku?: string
}

/**
 * The line that a scanned code means: by barcode, SKU or the supplier's number. Of several with one code the first that
 * `isOpen`, where more is still to come than was counted.
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
