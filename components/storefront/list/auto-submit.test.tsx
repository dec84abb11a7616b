/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { AutoSubmit } from './auto-submit'

const fields = (
  <form id="filters" onSubmit={(event) => event.preventDefault()}>
    <input type="hidden" name="id" value="c1" />
    <input type="checkbox" name="brand" value="Acme" aria-label="Acme" />
    <input type="checkbox" name="brand" value="Zest" aria-label="Zest" defaultChecked />
    <input name="min" aria-label="From" defaultValue="3" />
  </form>
)
const order = (
  <select name="sort" form="filters" aria-label="Order" defaultValue="newest">
    <option value="">Featured</option>
    <option value="newest">Newest</option>
  </select>
)
const page = (search: string) => (
  <>
    {fields}
    {order}
    <input aria-label="Elsewhere" />
    <AutoSubmit formId="filters" search={search} />
  </>
)
const checked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value

test('a field submits itself, also one outside the form', () => {
  const submitted = jest.fn()
  document.addEventListener('submit', submitted)
  render(page('brand=Zest&min=3&sort=newest'))
  fireEvent.click(screen.getByLabelText('Acme'))
  fireEvent.change(screen.getByLabelText('Order'), { target: { value: '' } })
  expect(submitted).toHaveBeenCalledTimes(2)
  fireEvent.change(screen.getByLabelText('Elsewhere'), { target: { value: 'x' } })
  expect(submitted).toHaveBeenCalledTimes(2)
  document.removeEventListener('submit', submitted)
})

test('after a soft navigation the fields show the values of the address', () => {
  const { rerender } = render(page('brand=Zest&min=3&sort=newest'))
  fireEvent.click(screen.getByLabelText('Acme'))
  expect([checked('Acme'), checked('Zest'), value('From'), value('Order')]).toEqual([true, true, '3', 'newest'])
  rerender(page('brand=Acme'))
  expect([checked('Acme'), checked('Zest'), value('From'), value('Order')]).toEqual([true, false, '', ''])
})

test('values set before hydration are applied as soon as possible', () => {
  const submitted = jest.fn()
  document.addEventListener('submit', submitted)
  render(page('brand=Zest&min=3&sort=newest')).unmount()
  expect(submitted).not.toHaveBeenCalled()
  render(page('brand=Acme'))
  expect(submitted).toHaveBeenCalledTimes(1)
  document.removeEventListener('submit', submitted)
})

test('the focus stays on the changed field, though the list is another page', () => {
  const shown = render(page('brand=Zest&min=3&sort=newest'))
  fireEvent.click(screen.getByLabelText('Acme'))
  shown.unmount()
  render(page('brand=Zest&min=3&sort=newest'))
  expect(document.activeElement).toBe(screen.getByLabelText('Acme'))
})
