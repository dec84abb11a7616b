import type { OutlineNode } from '@/lib/contract/catalogue-tree'
import { dropTarget, inheritedDefault, stepTarget } from './outline'

const node = (level: OutlineNode['level'], _id: string, parentId: string | null): OutlineNode => ({
  _id,
  level,
  parentId,
  name: _id,
  photo: null,
  children: 0,
  published: 0,
  products: 0,
  version: 1,
  defaults: {},
})
const food: readonly OutlineNode[] = [
  { ...node('department', 'Food', null), defaults: { marginPercent: 40, reorderPoint: 6 } },
  { ...node('department', 'Fruit', 'Food'), defaults: { reorderPoint: 0 } },
]

test('a node without a value inherits that of its nearest ancestor, also when that is 0', () => {
  expect(inheritedDefault(food, 'Fruit', 'marginPercent')).toEqual({ value: 40, from: 'Food' })
  expect(inheritedDefault(food, 'Fruit', 'reorderPoint')).toEqual({ value: 0, from: 'Fruit' })
})

test('without a value on any ancestor nothing is inherited', () => {
  expect(inheritedDefault(food, 'Fruit', 'taxRateId')).toBeNull()
  expect(inheritedDefault(food, null, 'marginPercent')).toBeNull()
})

const nodes = [
  node('department', 'D1', null),
  node('department', 'D2', null),
  node('sub_department', 'a', 'D1'),
  node('sub_department', 'b', 'D1'),
  node('sub_department', 'c', 'D2'),
  node('category', 'x', 'a'),
]

test.each([
  ['b', 'a', 'before', { parentId: 'D1', before: 'a' }],
  ['a', 'b', 'after', { parentId: 'D1', before: null }],
  ['a', 'c', 'after', { parentId: 'D2', before: null }],
  ['b', 'c', 'before', { parentId: 'D2', before: 'c' }],
  ['a', 'D2', 'inside', { parentId: 'D2', before: null }],
  ['x', 'D2', 'inside', null],
  ['x', 'a', 'before', null],
  ['D1', 'D1', 'before', null],
] as const)('%s dropped on %s, %s', (dragged, target, position, expected) => {
  expect(dropTarget(nodes, dragged, target, position)).toEqual(expected)
})

test('a node dropped after its predecessor does not move', () => {
  expect(dropTarget(nodes, 'b', 'a', 'after')).toEqual({ parentId: 'D1', before: null })
})

test.each([
  ['a', 1, { parentId: 'D1', before: null }],
  ['b', -1, { parentId: 'D1', before: 'a' }],
  ['b', 1, { parentId: 'D2', before: 'c' }],
  ['c', -1, { parentId: 'D1', before: null }],
  ['c', 1, null],
  ['D1', -1, null],
  ['x', 1, { parentId: 'b', before: null }],
] as const)('%s by %s', (id, way, expected) => {
  expect(stepTarget(nodes, id, way)).toEqual(expected)
})
