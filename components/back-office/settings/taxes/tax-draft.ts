import { Failure } from '@/lib/rules/failure'
import type { FieldLabels } from '../../kit/form/field-labels'

/** What a form holds of a tax; `percent` null while its field is empty. */
export type TaxDraft = { readonly name: string; readonly percent: number | null }

export const TAX_LABELS: FieldLabels<TaxDraft> = {
  name: { label: 'Name' },
  percent: { label: 'Percentage', format: (percent) => (percent === null ? '' : `${percent} %`) },
}

/** The draft as it is sent. Throws `invalid` while there is no percentage; the rest the server tells. */
export function sentTax({ name, percent }: TaxDraft): { name: string; percent: number } {
  const message = 'Enter a percentage'
  if (percent === null) throw new Failure('invalid', message, { percent: message })
  return { name, percent }
}
