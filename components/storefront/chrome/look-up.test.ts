/** @jest-environment jsdom */
import { findSuggestions, type Suggestion } from './find-suggestions'
import { type LookUpState, startLookUp } from './look-up'

jest.mock('./find-suggestions', () => ({ findSuggestions: jest.fn() }))
jest.useFakeTimers()

const suggestion = (text: string): Suggestion => ({ href: `/${text}`, text, kind: 'Search' })
const find = jest.mocked(findSuggestions)
const tick = () => jest.advanceTimersByTimeAsync(200)

let shown: LookUpState | null
let ended: AbortController
let field: HTMLInputElement
let form: HTMLFormElement

beforeEach(() => {
  find.mockReset().mockResolvedValue([suggestion('lamp'), suggestion('lampshade')])
  document.body.innerHTML = '<form><input aria-expanded="false" aria-controls="list"><button>Search</button></form><p>'
  form = document.querySelector('form') as HTMLFormElement
  field = document.querySelector('input') as HTMLInputElement
  shown = null
  ended = new AbortController()
  field.focus()
})
afterEach(() => ended.abort())

const start = () =>
  startLookUp(
    'store',
    form,
    (next) => {
      shown = next
    },
    ended.signal,
  )
const type = (text: string) => {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  field.dispatchEvent(event)
  return event.defaultPrevented
}
const texts = () => shown?.suggestions.map(({ text }) => text)

test('a pause in typing sends one request, and the suggestions are shown', async () => {
  start()
  type('l')
  type('la')
  expect(shown).toBeNull()
  await tick()
  expect(find.mock.calls.map(([, text]) => text)).toEqual(['la'])
  expect(texts()).toEqual(['lamp', 'lampshade'])
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('text typed before the script started is looked up', async () => {
  field.value = ' lamp '
  start()
  await tick()
  expect(find.mock.calls.map(([, text]) => text)).toEqual(['lamp'])
})

test('arrow keys move through the suggestions and the field, Enter opens the selected one', async () => {
  start()
  expect(press('ArrowDown')).toBe(false)
  type('la')
  await tick()
  expect(press('Enter')).toBe(false)
  const steps = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map((key) => [press(key), shown?.active])
  expect(steps).toEqual([
    [true, 0],
    [true, 1],
    [true, -1],
    [true, 1],
  ])
  expect(field.getAttribute('aria-activedescendant')).toBe('list-1')
  expect(press('Enter')).toBe(true)
  expect(shown).toBeNull()
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
})

test.each([
  ['Escape', () => press('Escape')],
  ['an empty field', () => type(' ')],
  ['a sent form', () => form.dispatchEvent(new Event('submit'))],
  ['leaving the form', () => field.blur()],
])('%s closes it, and a late answer shows nothing', async (_what, end) => {
  start()
  type('la')
  await tick()
  expect(texts()).toHaveLength(2)
  let answer: (found: Suggestion[]) => void = () => undefined
  find.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  type('lam')
  await tick()
  end()
  expect(shown).toBeNull()
  answer([suggestion('late')])
  await tick()
  expect(shown).toBeNull()
})

test('without suggestions nothing is shown, and after the end nothing is requested', async () => {
  find.mockResolvedValue([])
  start()
  type('zzz')
  await tick()
  expect(shown).toBeNull()
  ended.abort()
  type('la')
  await tick()
  expect(find).toHaveBeenCalledTimes(1)
})
