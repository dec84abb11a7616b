import { Failure } from '@/lib/rules/failure'
import type { FieldWords } from '../../kit/form/field-words'

/** What a form holds of a tax; `percent` null while its field is empty. */
export type TaxDraft = { readonly name: string; readonly percent: number | null }

export const TAX_WORDS: FieldWords<TaxDraft> = {
  name: { label: 'Name' },
  percent: { label: 'Percentage', inWords: (percent) => (percent === null ? '' : `${percent} %`) },
}

/** The draft as it is sent. Throws `invalid` while there is no percentage; the rest the server tells. */
export function sentTax({ name, percent }: TaxDraft): { name: string; percent: number } {
  const message = 'Enter a percentage'
  if (percent === null) throw new Failure('invalid', message, { percent: message })
  return { name, percent }
}
