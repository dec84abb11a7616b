import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { inheritedDefault } from './inherited-default'

const node = (_id: string, parentId: string | null, defaults: OutlineNode['defaults']): OutlineNode => ({
  _id,
  level: 'department',
  parentId,
  name: _id,
  photo: null,
  children: 0,
  published: 0,
  products: 0,
  version: 1,
  defaults,
})
const nodes = [node('Food', null, { marginPercent: 40, reorderPoint: 6 }), node('Fruit', 'Food', { reorderPoint: 0 })]

test('a node that says nothing has what the nearest node above says, also when that is 0', () => {
  expect(inheritedDefault(nodes, 'Fruit', 'marginPercent')).toEqual({ value: 40, from: 'Food' })
  expect(inheritedDefault(nodes, 'Fruit', 'reorderPoint')).toEqual({ value: 0, from: 'Fruit' })
})

test('where nobody says anything, nothing is inherited', () => {
  expect(inheritedDefault(nodes, 'Fruit', 'taxRateId')).toBeNull()
  expect(inheritedDefault(nodes, null, 'marginPercent')).toBeNull()
})
