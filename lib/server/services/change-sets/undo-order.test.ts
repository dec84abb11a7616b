import fc from 'fast-check'
import { inBatches } from './undo-order'

const row = fc.record({
  entity: fc.constantFrom('product', 'stock', 'brand', 'category'),
  entityId: fc.constantFrom('a', 'b', 'c', 'd'),
})
type Row = { entity: string; entityId: string }
const canBatch = (entity: string) => entity !== 'category'
const inOrder = (rows: readonly Row[], ...entities: string[]) => rows.filter(({ entity }) => entities.includes(entity))

test('every row occurs once, in batches of one entity without duplicates', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const batches = inBatches(rows, canBatch)
      expect(batches.flat()).toHaveLength(rows.length)
      expect(new Set(batches.flat())).toEqual(new Set(rows))
      for (const batch of batches) {
        expect(new Set(batch.map(({ entity }) => entity)).size).toBe(1)
        expect(new Set(batch.map(({ entityId }) => entityId)).size).toBe(batch.length)
        expect(batch.length === 1 || canBatch(batch[0]!.entity)).toBe(true)
      }
    }),
  )
})

test('only stock moves forward, and only past products of the same stretch', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const order = inBatches(rows, canBatch).flat()
      expect(inOrder(order, 'product', 'brand', 'category')).toEqual(inOrder(rows, 'product', 'brand', 'category'))
      expect(inOrder(order, 'stock', 'brand', 'category')).toEqual(inOrder(rows, 'stock', 'brand', 'category'))
    }),
  )
})

test('alternating products and stock become two batches', () => {
  const rows = Array.from({ length: 50 }, (_, at) => [
    { entity: 'stock', entityId: `s${at}` },
    { entity: 'product', entityId: `p${at}` },
  ]).flat()
  expect(inBatches(rows, canBatch).map((batch) => [batch[0]!.entity, batch.length])).toEqual([
    ['stock', 50],
    ['product', 50],
  ])
})
