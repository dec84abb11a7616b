import { downloadText } from '@/lib/client/download-text'
import type { ImportEntity, ImportField } from '@/lib/contract/imports'
import { csvText } from '@/lib/rules/csv-text'
import { pluralOf } from './import-labels'

/** Downloads an empty table with a heading for each field. */
export function saveTemplate(entity: ImportEntity, fields: readonly ImportField[]): void {
  const name = `${pluralOf(entity).replaceAll(' ', '-')}-template.csv`
  downloadText(name, csvText([fields.map(({ label }) => label)]), 'text/csv')
}
