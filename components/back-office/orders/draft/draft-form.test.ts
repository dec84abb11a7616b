import { BLANK_DRAFT, type DraftForm, errorsOfDraft, figuresOf, formOfDraft, wishOf } from './draft-form'

const goods = {
  key: 'k',
  name: 'Lamp',
  variantTitle: '',
  sku: '',
  image: null,
  price: 10,
  taxRate: 10,
  quantityAvailable: 5,
}
const form = (facts: Partial<DraftForm> = {}): DraftForm => ({
  ...BLANK_DRAFT,
  lines: [{ goods, quantity: 2, price: 10 }],
  email: 'ada@people.example',
  ...facts,
})

test('the total on the screen equals that of the server', () => {
  expect(figuresOf(form({ discount: 50, discountKind: 'percent' }), 'USD')).toMatchObject({ total: 1_100 })
})

test('missing fields are named', () => {
  expect(errorsOfDraft(form(), 'USD')).toEqual({})
  expect(Object.keys(errorsOfDraft(BLANK_DRAFT, 'USD'))).toEqual(['lines', 'email'])
  expect(errorsOfDraft(form({ discount: 21, email: 'ada' }), 'USD')).toMatchObject({
    discount: expect.stringContaining('larger than'),
    email: expect.any(String),
  })
})

test('only a changed price is sent, and an order given to the customer in person has no address', () => {
  const same = wishOf(form({ shipping: 5, isSent: false }))
  expect(same).toMatchObject({ lines: [{ key: 'k', quantity: 2, price: null }], shipping: 0, discount: null })
  expect(wishOf(form({ lines: [{ goods, quantity: 1, price: 8 }] })).lines).toMatchObject([{ price: 8 }])
})

test('a loaded draft that is sent unchanged is the same request', () => {
  const lines = [{ goods, quantity: 2, price: 8.5 }]
  const rest = { _id: 'o', version: 3, gone: [], email: 'ada@people.example', address: null, staffNote: 'Ring' }
  const read = formOfDraft({
    ...rest,
    lines,
    isSent: true,
    pickUpAt: null,
    slot: null,
    shipping: 4,
    discount: 1.5,
    isReserved: true,
  })
  expect(wishOf(read)).toMatchObject({
    lines: [{ key: 'k', quantity: 2, price: 8.5 }],
    shipping: 4,
    discount: { kind: 'amount', value: 1.5 },
    staffNote: 'Ring',
    reserve: true,
    sendLink: false,
  })
})

test('a pick-up has a location and a time, and no address or shipping', () => {
  const slot = '2026-12-01T09:00:00.000Z'
  const wish = wishOf(form({ isSent: false, pickUpAt: 'place', slot, shipping: 4 }))
  expect(wish).toMatchObject({ isSent: false, pickUpAt: 'place', slot, address: null, shipping: 0 })
  expect(wishOf(form({ pickUpAt: 'place' }))).toMatchObject({ isSent: true, pickUpAt: null })
  expect(wishOf(form())).not.toHaveProperty('slot')
})
