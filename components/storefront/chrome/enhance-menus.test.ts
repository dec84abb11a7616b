/** @jest-environment jsdom */
import { enhanceMenus } from './enhance-menus'

let header: HTMLElement
let end: () => void

beforeEach(() => {
  document.body.innerHTML = `<header><div><details open><summary>Fruit menu</summary></details>
    <a href="#a" data-category="">Apples</a><a href="#b">Fruit</a></div></header><p>Page</p>`
  header = document.querySelector('header') as HTMLElement
  end = enhanceMenus(header)
})
afterEach(() => end())

/** True when the click would be followed. */
function click(selector: string, timeStamp: number): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  return document.querySelector(selector)!.dispatchEvent(event)
}
const isOpen = () => document.querySelector('details')!.open

test('a second click on a category within 500 ms is ignored', () => {
  expect(click('[data-category]', 1_000)).toBe(true)
  expect(click('[data-category]', 1_499)).toBe(false)
  expect(click('[data-category]', 1_500)).toBe(true)
})

test('other links are never delayed', () => {
  expect(click('a:not([data-category])', 1_000)).toBe(true)
  expect(click('a:not([data-category])', 1_001)).toBe(true)
})

test('Escape closes the menu and returns the focus to its button', () => {
  document.querySelector<HTMLElement>('[data-category]')!.focus()
  header.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(isOpen()).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('a click elsewhere and a followed link close the menu; a click inside does not', () => {
  document.querySelector('summary')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(isOpen()).toBe(true)
  document.querySelector('p')!.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(isOpen()).toBe(false)
  document.querySelector('details')!.open = true
  click('a', 1_000)
  expect(isOpen()).toBe(false)
})
