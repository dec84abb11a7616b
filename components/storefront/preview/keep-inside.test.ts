/** @jest-environment jsdom */
import { showToast } from '@/lib/client/toast'
import { keepInside } from './keep-inside'

jest.mock('@/lib/client/toast', () => ({ showToast: jest.fn() }))

const PREFIX = `/site-preview/${'a'.repeat(43)}`
let stop = () => {}
afterEach(() => stop())
beforeEach(() => jest.mocked(showToast).mockClear())

const addresses = () =>
  [...document.querySelectorAll('a, form')].map((each) => each.getAttribute('href') ?? each.getAttribute('action'))
const changed = () => new Promise((resolve) => setTimeout(resolve))

test('links and forms get the prefix: those of the page, those added later, and those that change', async () => {
  document.body.innerHTML = `<a href="/">x</a><a href="${window.location.origin}/cart">x</a><form action="/product-list"></form>
    <a href="#content">x</a><a href="/files/a.pdf">x</a><a href="https://example.com/">x</a><a href="mailto:a@b.example">x</a>`
  stop = keepInside(PREFIX, false)
  const others = ['#content', '/files/a.pdf', 'https://example.com/', 'mailto:a@b.example']
  expect(addresses()).toEqual([PREFIX, `${PREFIX}/cart`, `${PREFIX}/product-list`, ...others])
  document.body.innerHTML = '<div><p><a href="/product/tea">x</a></p></div>'
  await changed()
  expect(addresses()).toEqual([`${PREFIX}/product/tea`])
  document.querySelector('a')?.setAttribute('href', '/product/coffee')
  await changed()
  expect(addresses()).toEqual([`${PREFIX}/product/coffee`])
})

const click = (selector: string) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  document.querySelector(selector)?.dispatchEvent(event)
  return event.defaultPrevented
}

test('in the editor’s frame no link leads out of it', () => {
  document.body.innerHTML = `<a id="own" href="/cart" target="_top">x</a><a id="other" href="https://example.com/" target="_blank">x</a>
    <a id="mail" href="mailto:a@b.example">x</a><a id="place" href="#content">x</a>`
  stop = keepInside(PREFIX, true)
  expect(document.querySelector('#own')?.hasAttribute('target')).toBe(false)
  expect(['#other', '#mail'].map(click)).toEqual([true, true])
  expect(showToast).toHaveBeenCalledTimes(2)
  expect(click('#place')).toBe(false)
})

test('a form that would write is not sent', () => {
  document.body.innerHTML =
    '<form method="post" action="/api/x"><button>Send</button></form><form action="/product-list"></form>'
  stop = keepInside(PREFIX, false)
  const submit = (form: Element | undefined) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    form?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([...document.querySelectorAll('form')].map(submit)).toEqual([true, false])
  expect(showToast).toHaveBeenCalledWith('info', 'This is a preview: nothing is sent.', 'preview')
})

test('in a shared preview other sites open as in the shop', () => {
  document.body.innerHTML = '<a id="other" href="https://example.com/" target="_blank">x</a>'
  stop = keepInside(PREFIX, false)
  const seen: boolean[] = []
  const last = (event: Event) => {
    seen.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', last)
  click('#other')
  window.removeEventListener('click', last)
  expect([seen, document.querySelector('#other')?.getAttribute('target')]).toEqual([[false], '_blank'])
})
