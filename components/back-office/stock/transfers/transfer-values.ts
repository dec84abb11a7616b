import type { TransferDetail } from '@/lib/contract/transfers'
import type { FieldWords } from '../../kit/form/field-words'
import { linesInWords, nameIn } from '../parts/paper-words'

export type TransferLineValues = {
  variantId: string
  name: string
  variantTitle: string
  sku: string
  quantity: number
  available: number
}

/** A transfer as its form holds it. */
export type TransferValues = {
  fromId: string | null
  toId: string | null
  expectedOn: string
  note: string
  lines: readonly TransferLineValues[]
}

/** What people read for the fields; `places` name what only ids stand for. */
export const transferWords = (
  places: readonly { readonly _id: string; readonly name: string }[],
): FieldWords<TransferValues> => ({
  fromId: { label: 'From', inWords: (id) => nameIn(places, id) },
  toId: { label: 'To', inWords: (id) => nameIn(places, id) },
  expectedOn: { label: 'Expected' },
  note: { label: 'Note' },
  lines: { label: 'Products', inWords: linesInWords },
})

/** What the form begins with; null for a new transfer. */
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

/** What a transfer still lacks, by field. */
export function transferFaults({ fromId, toId, lines }: TransferValues): Record<string, string> {
  return {
    ...(fromId === null ? { fromId: 'Choose where it starts' } : {}),
    ...(toId === null ? { toId: 'Choose where it goes' } : {}),
    ...(lines.length === 0 ? { lines: 'Add a product' } : {}),
  }
}
