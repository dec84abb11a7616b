import { heldMarkup, newRecord, recording } from './render-record'

test('markup is held for the page that is being rendered, each part at a place of its own', () => {
  const [one, other] = [newRecord({ holdsMarkup: true }), newRecord({ holdsMarkup: true })]
  const [first, second] = recording(one, () => [heldMarkup.hold('<p>a'), heldMarkup.hold('<p>b')])
  const third = recording(other, () => heldMarkup.hold('<p>c'))
  expect([first, second, third]).toEqual([0, 1, 0])
  expect(recording(one, () => heldMarkup.read(1))).toBe('<p>b')
  expect(recording(other, () => heldMarkup.read(0))).toBe('<p>c')
})

test('what has no HTML of its own holds nothing: a soft navigation, and what no page asks for', () => {
  expect(heldMarkup.hold('<p>a')).toBeNull()
  expect(recording(newRecord(), () => heldMarkup.hold('<p>a'))).toBeNull()
})

test('a place that was not given is an error, never the markup of another page', () => {
  const record = newRecord({ holdsMarkup: true })
  expect(() => recording(record, () => heldMarkup.read(0))).toThrow('not held')
  expect(() => heldMarkup.read(0)).toThrow('not held')
})
