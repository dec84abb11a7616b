import { CHANGE_PERMISSIONS, type ChangeEntity } from '@/lib/contract/change-sets'
import { IMPORT_PERMISSIONS, type ImportEntity } from '@/lib/contract/imports'
import { EXPORT_PERMISSIONS, type ExportList } from '@/lib/contract/list-exports'
import { registry } from '../registry'
import { undoHandlers } from './change-sets/undo-handlers'
import { exportSources } from './exports/export-sources'
import { CALLS, FEATURES, registerFeatures } from './features'
import { importKinds } from './imports/import-kinds'
import { paymentPurposes } from './payments/purposes'

beforeAll(registerFeatures)

test('every entity of the contract is declared by a feature', () => {
  for (const entity of Object.keys(IMPORT_PERMISSIONS) as ImportEntity[]) importKinds.get(entity)
  for (const list of Object.keys(EXPORT_PERMISSIONS) as ExportList[]) exportSources.get(list)
  for (const entity of Object.keys(CHANGE_PERMISSIONS) as ChangeEntity[]) undoHandlers.get(entity)
  expect(paymentPurposes.all()).toHaveLength(2)
})

test('names of features, endpoints and jobs are unique', () => {
  const names = FEATURES.map(({ name }) => name)
  const endpoints = CALLS.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  const jobs = FEATURES.flatMap((each) => each.jobs ?? []).map(({ name }) => name)
  for (const each of [names, endpoints, jobs]) expect(each).toEqual([...new Set(each)])
})

test('a missing or duplicate declaration is an error', () => {
  const colours = registry<'red' | 'blue', number>('colour')
  colours.fill([{ red: 1 }])
  expect(colours.get('red')).toBe(1)
  expect(() => colours.get('blue')).toThrow('No feature declares the colour of "blue"')
  expect(() => colours.fill([{ red: 1 }, { red: 2 }])).toThrow('Two features declare the colour of "red"')
})
