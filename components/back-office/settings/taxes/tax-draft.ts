import { Failure } from '@/lib/rules/failure'
import type { FieldLabels } from '../../kit/form/field-labels'

/** Form values of a tax; `percent` is null while its field is empty. */
export type TaxDraft = { readonly name: string; readonly percent: number | null }

export const TAX_LABELS: FieldLabels<TaxDraft> = {
  name: { label: 'Name' },
  percent: { label: 'Percentage', format: (percent) => (percent === null ? '' : `${percent} %`) },
}

/** The draft as input of the call. Throws `invalid` without a percentage; the server validates the rest. */
export function sentTax({ name, percent }: TaxDraft): { name: string; percent: number } {
  const message = 'Enter a percentage'
  if (percent === null) throw new Failure('invalid', message, { percent: message })
  return { name, percent }
}
