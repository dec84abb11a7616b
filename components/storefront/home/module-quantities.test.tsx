/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { sampleCard } from '@/e2e/sample-card'
import { ADD_LOCK_MS, readCart } from '@/lib/client/cart-store'
import { HtmlElement } from '../template/html-element'
import { ModuleQuantities } from './module-quantities'
import { ProductModule } from './product-module'

jest.mock('@/lib/client/toast', () => ({ showToast: jest.fn() }))
jest.mock('@/lib/client/count-event', () => ({ countEvent: jest.fn() }))

const product = (name: string) => sampleCard(name, { taxRate: 7 })
const shown = () =>
  render(<ProductModule id="m" title="Picked" products={[product('tea'), product('"jam" & <co>')]} symbol="$" />)

const add = (name: string) => screen.getByRole('button', { name: `Add to Cart: ${name}` })
const quantities = () => readCart().items.map(({ name, quantity }) => [name, quantity])

let clock = 60_000
/** Each click comes long after the one before, unless it belongs to a double click. */
function click(element: Element, pauseMs = ADD_LOCK_MS): void {
  clock += pauseMs
  const event = createEvent.click(element)
  Object.defineProperty(event, 'timeStamp', { value: clock })
  fireEvent(element, event)
}

test('a card adds its product, is a stepper while that is in the cart, and keeps the focus', () => {
  shown()
  add('"jam" & <co>').focus()
  click(screen.getAllByText('Add to Cart')[1]!)
  expect(readCart().items).toMatchObject([{ key: '"jam" & <co>', name: '"jam" & <co>', price: 8, taxRate: 7 }])
  expect(screen.queryByRole('button', { name: 'Add to Cart: "jam" & <co>' })).toBeNull()
  const more = screen.getByRole('button', { name: 'Increase quantity' })
  expect(document.activeElement).toBe(more)

  // The second click of a double click meets the stepper.
  click(more, 1)
  expect(quantities()).toEqual([['"jam" & <co>', 1]])
  click(more)
  expect(quantities()).toEqual([['"jam" & <co>', 2]])

  for (let left = 2; left > 0; left -= 1) {
    click(screen.getByRole('button', { name: 'Decrease quantity' }))
  }
  expect(quantities()).toEqual([])
  expect(document.activeElement).toBe(add('"jam" & <co>'))
})

/** Has the focus on the button once the page is there, before its effects run. */
function EarlyShopper() {
  useLayoutEffect(() => add('tea').focus(), [])
  return null
}

test('a button that has the focus before the page reacts has it after that', () => {
  render(
    <>
      <ProductModule id="m" title="Picked" products={[product('tea')]} symbol="$" />
      <EarlyShopper />
    </>,
  )
  expect(document.activeElement).toBe(add('tea'))
})

test('markup taken with a stepper in it shows one stepper or button again', () => {
  const first = shown()
  click(add('tea'))
  const markup = first.container.querySelector('ul')!.innerHTML
  expect(markup).toContain('fieldset')
  first.unmount()
  const back = render(
    <ModuleQuantities>
      <HtmlElement as="ul" markup={markup} />
    </ModuleQuantities>,
  )
  expect(back.container.querySelectorAll('fieldset')).toHaveLength(1)
  click(screen.getByRole('button', { name: 'Decrease quantity' }))
  expect(back.container.querySelectorAll('fieldset')).toHaveLength(0)
  expect(add('tea')).toHaveProperty('hidden', false)
})
