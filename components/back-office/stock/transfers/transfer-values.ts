import type { TransferDetail } from '@/lib/contract/transfers'
import type { FieldLabels } from '../../kit/form/field-labels'
import { describeLines, nameOfId } from '../parts/document-labels'

export type TransferLineValues = {
  variantId: string
  name: string
  variantTitle: string
  sku: string
  quantity: number
  available: number
}

/** A transfer as form values. */
export type TransferValues = {
  fromId: string | null
  toId: string | null
  expectedOn: string
  note: string
  lines: readonly TransferLineValues[]
}

/** Labels of the fields; `places` name the ids. */
export const transferLabels = (
  places: readonly { readonly _id: string; readonly name: string }[],
): FieldLabels<TransferValues> => ({
  fromId: { label: 'From', format: (id) => nameOfId(places, id) },
  toId: { label: 'To', format: (id) => nameOfId(places, id) },
  expectedOn: { label: 'Expected' },
  note: { label: 'Note' },
  lines: { label: 'Products', format: describeLines },
})

/** Initial form values; null for a new transfer. */
export const valuesOfTransfer = (transfer: TransferDetail | null): TransferValues => ({
  fromId: transfer?.from._id ?? null,
  toId: transfer?.to._id ?? null,
  expectedOn: transfer?.expectedOn ?? '',
  note: transfer?.note ?? '',
  lines: transfer?.lines ?? [],
})

export const draftOfTransfer = ({ fromId, toId, expectedOn, note, lines }: TransferValues) => ({
  fromId: fromId ?? '',
  toId: toId ?? '',
  expectedOn: expectedOn === '' ? null : expectedOn,
  note,
  lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
})

/** Missing values of a transfer, by field. */
export function transferErrors({ fromId, toId, lines }: TransferValues): Record<string, string> {
  return {
    ...(fromId === null ? { fromId: 'Choose the origin' } : {}),
    ...(toId === null ? { toId: 'Choose the destination' } : {}),
    ...(lines.length === 0 ? { lines: 'Add a product' } : {}),
  }
}
