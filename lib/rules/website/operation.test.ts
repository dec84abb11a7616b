import fc from 'fast-check'
import type { Json } from './content'
import { applyOperations, type Operation, valueAt } from './operation'

const ids = fc.constantFrom('a', 'b', 'c', 'd')
const content = fc.record({
  order: fc.uniqueArray(ids),
  sections: fc.dictionary(ids, fc.record({ settings: fc.dictionary(fc.constantFrom('title', 'text'), fc.string()) })),
})
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), path: fc.constant(['order']), id: ids, before: fc.option(ids) }),
  fc.record({ kind: fc.constant('take' as const), path: fc.constant(['order']), id: ids }),
  fc.record({
    kind: fc.constant('set' as const),
    path: fc.tuple(fc.constant('sections'), ids, fc.constant('settings'), fc.constantFrom('title', 'text')),
    value: fc.string(),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    path: fc.tuple(fc.constant('sections'), ids),
    value: fc.constant({ settings: {} }),
  }),
  fc.record({ kind: fc.constant('set' as const), path: fc.tuple(fc.constant('sections'), ids) }),
)

/** Applies one after another; those with nothing to work on are left out, as a server does with a conflict. */
function applyEach(start: Json, operations: readonly Operation[]) {
  let current = start
  const inverses: (readonly Operation[])[] = []
  for (const one of operations) {
    const step = applyOperations(current, [one])
    if (step.kind === 'missing') continue
    current = step.content
    inverses.unshift(step.inverse)
  }
  return { current, inverses }
}

test('undoing every operation restores the start, and redoing them the end', () => {
  fc.assert(
    fc.property(content, fc.array(operation, { maxLength: 30 }), (start, operations) => {
      const { current, inverses } = applyEach(start, operations)
      let undone: Json = current
      const redo: (readonly Operation[])[] = []
      for (const inverse of inverses) {
        const step = applyOperations(undone, inverse)
        if (step.kind === 'missing') throw new Error('An inverse must apply.')
        undone = step.content
        redo.unshift(step.inverse)
      }
      expect(undone).toEqual(start)
      for (const again of redo) {
        const step = applyOperations(undone, again)
        if (step.kind === 'missing') throw new Error('A redo must apply.')
        undone = step.content
      }
      expect(undone).toEqual(current)
    }),
    { numRuns: 2000 },
  )
})

test('a batch with something missing changes nothing and names it', () => {
  const start = { order: ['a'], sections: { a: { settings: { title: 'A' } } } }
  const path = ['sections', 'gone', 'settings', 'title']
  const batch: Operation[] = [
    { kind: 'set', path: ['sections', 'a', 'settings', 'title'], value: 'B' },
    { kind: 'set', path, value: 'C' },
  ]
  expect(applyOperations(start, batch)).toEqual({ kind: 'missing', path })
  expect(start.sections.a.settings.title).toBe('A')
})

test('operations of two people on different sections give the same content in either order', () => {
  const start = { order: ['a', 'b'], sections: { a: { settings: {} }, b: { settings: {} } } }
  const one: Operation = { kind: 'set', path: ['sections', 'a', 'settings', 'title'], value: 'One' }
  const other: Operation = { kind: 'set', path: ['sections', 'b', 'settings', 'title'], value: 'Other' }
  expect(applyEach(start, [one, other]).current).toEqual(applyEach(start, [other, one]).current)
})

test.each(['__proto__', 'constructor', 'toString'])('the key %s of a prototype is not followed', (key) => {
  const step = applyOperations({ sections: {} } as Json, [{ kind: 'set', path: ['sections', key, 'x'], value: 1 }])
  expect(step.kind).toBe('missing')
  expect(valueAt({}, [key])).toBeUndefined()
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})
