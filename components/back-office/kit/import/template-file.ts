import { downloadText } from '@/lib/client/download-text'
import type { ImportEntity, ImportField } from '@/lib/contract/imports'
import { csvText } from '@/lib/rules/csv-text'
import { manyOf } from './import-labels'

/** Downloads an empty table with a heading for each field. */
export function saveTemplate(entity: ImportEntity, fields: readonly ImportField[]): void {
  const name = `${manyOf(entity).replaceAll(' ', '-')}-template.csv`
  downloadText(name, csvText([fields.map(({ label }) => label)]), 'text/csv')
}
