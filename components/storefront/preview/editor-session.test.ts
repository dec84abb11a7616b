/** @jest-environment jsdom */
import { startEditorSession } from './editor-session'

const ORIGIN = 'https://portal.example'
const CHANNEL = 'c'.repeat(22)
const PREFIX = `/site-preview/${'a'.repeat(43)}`

const PAGE = `<div class="template-body">
  <section data-section-id="hero"><h1 data-field="title">Welcome</h1><a href="/cart" data-field="label" data-block-id="b1">Cart</a>
    <div data-field="rich"><p>a <b>b</b></p></div></section>
  <section data-section-id="raw"><div data-section-id="spoofed"><p id="inner">x</p></div></section>
  <section data-section-id="&lt;bad&gt;"></section>
</div><footer data-section-id="outside"><a href="/x" id="out">x</a></footer>`

const editor = { postMessage: jest.fn() }
const refresh = jest.fn()
let session: ReturnType<typeof startEditorSession>

/** The closed trees of the overlay. */
const attached: ShadowRoot[] = []

beforeAll(() => {
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (options) {
    const tree = attachShadow.call(this, options)
    attached.push(tree)
    return tree
  }
  Object.defineProperty(window, 'parent', { value: editor })
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Element.prototype.scrollIntoView = jest.fn()
  window.matchMedia = jest.fn().mockReturnValue({ matches: true })
})
beforeEach(() => {
  window.history.replaceState(null, '', `${PREFIX}?a=1`)
  document.body.innerHTML = PAGE
  refresh.mockReset()
  editor.postMessage.mockReset()
  session = startEditorSession({ origin: ORIGIN, channel: CHANNEL, prefix: PREFIX, refresh })
})
afterEach(() => session.end())

const sent = () => editor.postMessage.mock.calls.map(([data]) => data.message)
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
const click = (selector: string) => {
  editor.postMessage.mockClear()
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  find(selector).dispatchEvent(event)
  return event.defaultPrevented
}

type Said = { source?: unknown; origin?: string; channel?: string; data?: unknown }
function say(message: unknown, { source = editor, origin = ORIGIN, channel = CHANNEL, data }: Said = {}) {
  const event = new MessageEvent('message', { data: data ?? { channel, message }, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

test('it says what is on screen, to the editor’s origin alone', () => {
  expect(editor.postMessage.mock.calls).toEqual([
    [{ channel: CHANNEL, message: { kind: 'ready', path: '/?a=1', sections: ['hero', 'raw'], isFirst: true } }, ORIGIN],
  ])
})

test.each<[string, Said]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window', { source: window }],
  ['another channel', { channel: 'd'.repeat(22) }],
  ['no channel', { data: { kind: 'refresh', sections: 'all' } }],
])('a message from %s is ignored', (_name, said) => {
  say({ kind: 'refresh', sections: 'all' }, said)
  expect(refresh).not.toHaveBeenCalled()
})

test('an unknown message is ignored, a known one obeyed', () => {
  say({ kind: 'eval', code: 'x' })
  say({ kind: 'refresh', sections: ['hero'] })
  expect(refresh).toHaveBeenCalledTimes(1)
  say({ kind: 'theme', properties: { '--primary': '#123456' }, classes: ['theme-retro', 'font-inter', 'other'] })
  expect(document.body.style.getPropertyValue('--primary')).toBe('#123456')
  expect([...document.body.classList]).toEqual(['theme-retro', 'font-inter'])
  say({ kind: 'theme', properties: { '--primary': null }, classes: ['theme-classic'] })
  expect(document.body.style.getPropertyValue('--primary')).toBe('')
  expect(document.body.className).toBe('theme-classic')
  say({ kind: 'scroll', sectionId: 'raw' })
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled()
})

test('links are followed until the editor edits; then a click selects and follows nothing', () => {
  expect(click('a')).toBe(false)
  expect(sent()).toEqual([])
  say({ kind: 'edit', isOn: true })
  expect(click('a')).toBe(true)
  expect(sent()).toEqual([{ kind: 'select', sectionId: 'hero', blockId: 'b1', field: 'label', isTyping: false }])
  expect(click('#out')).toBe(true)
  expect(sent()).toEqual([])
})

test('marks of a foreign template inside a section do not hide the section itself', () => {
  say({ kind: 'edit', isOn: true })
  click('#inner')
  expect(sent()).toEqual([{ kind: 'select', sectionId: 'raw', blockId: null, field: null, isTyping: false }])
})

test('what is pointed at is told once', () => {
  say({ kind: 'edit', isOn: true })
  editor.postMessage.mockClear()
  for (const selector of ['h1', 'a', '#inner', 'footer']) {
    find(selector).dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  }
  expect(sent().map(({ sectionId }) => sectionId)).toEqual(['hero', 'raw', null])
})

const type = (element: HTMLElement, text: string, key: string) => {
  element.textContent = text
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

test('a text of the selected section is edited in its place: Enter commits, Escape does not', () => {
  say({ kind: 'edit', isOn: true })
  const title = find('h1')
  click('h1')
  expect(title.hasAttribute('contenteditable')).toBe(false)
  click('h1')
  expect(title.getAttribute('contenteditable')).toBe('plaintext-only')
  expect(sent()).toEqual([{ kind: 'select', sectionId: 'hero', blockId: null, field: 'title', isTyping: true }])
  editor.postMessage.mockClear()
  type(title, 'Hello <b>', 'Escape')
  expect([title.textContent, title.hasAttribute('contenteditable'), sent()]).toEqual(['Welcome', false, []])
  click('h1')
  editor.postMessage.mockClear()
  type(title, 'Hello <b>', 'Enter')
  expect(title.hasAttribute('contenteditable')).toBe(false)
  expect(sent()).toEqual([{ kind: 'text', sectionId: 'hero', blockId: null, field: 'title', value: 'Hello <b>' }])
})

test('a link offers to change where it leads: what is typed in it is committed first', () => {
  const presses = () => {
    const shadow = attached[attached.length - 1]
    const button = shadow?.querySelector('button')
    const isShown = button?.style.display === 'block'
    if (isShown) button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, cancelable: true }))
    return isShown
  }
  say({ kind: 'edit', isOn: true })
  click('h1')
  expect(presses()).toBe(false)
  click('a')
  click('a')
  find('a').textContent = 'My cart'
  editor.postMessage.mockClear()
  expect(presses()).toBe(true)
  const place = { sectionId: 'hero', blockId: 'b1', field: 'label' }
  expect(sent()).toEqual([
    { kind: 'text', ...place, value: 'My cart' },
    { kind: 'link', ...place },
  ])
  expect(presses()).toBe(false)
  click('a')
  click('h1')
  expect(presses()).toBe(false)
  click('a')
  say({ kind: 'edit', isOn: false })
  expect(presses()).toBe(false)
})

test('a picture is never typed into', () => {
  say({ kind: 'edit', isOn: true })
  find('#inner').innerHTML = '<img data-field="picture_0" alt="">'
  click('img')
  click('img')
  expect(document.querySelector('[contenteditable]')).toBeNull()
  expect(sent()).toEqual([{ kind: 'select', sectionId: 'raw', blockId: null, field: 'picture_0', isTyping: false }])
})

test('the page is not exchanged while a text is typed: it is read again afterwards, unless the change brings that about', () => {
  say({ kind: 'edit', isOn: true })
  click('h1')
  click('h1')
  say({ kind: 'refresh', sections: ['hero'] })
  expect(refresh).not.toHaveBeenCalled()
  type(find('h1'), 'Welcome', 'Escape')
  expect(refresh).toHaveBeenCalledTimes(1)
  click('h1')
  say({ kind: 'refresh', sections: ['hero'] })
  type(find('h1'), 'Hello', 'Enter')
  expect(refresh).toHaveBeenCalledTimes(1)
  say({ kind: 'refresh', sections: ['hero'] })
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('what was typed into a text that the page takes away is committed', () => {
  say({ kind: 'edit', isOn: true })
  click('h1')
  click('h1')
  const title = find('h1')
  title.textContent = 'Half a'
  title.remove()
  editor.postMessage.mockClear()
  session.pageShown(PREFIX)
  expect(sent()[0]).toEqual({ kind: 'text', sectionId: 'hero', blockId: null, field: 'title', value: 'Half a' })
  say({ kind: 'refresh', sections: 'all' })
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('formatted text is not edited in place: its formats would be lost', () => {
  say({ kind: 'edit', isOn: true })
  click('b')
  click('b')
  expect(document.querySelector('[contenteditable]')).toBeNull()
  expect(sent()).toEqual([{ kind: 'select', sectionId: 'hero', blockId: null, field: 'rich', isTyping: false }])
})

test('a page that is not read again in time has ended, as far as the editor can know', () => {
  jest.useFakeTimers()
  editor.postMessage.mockClear()
  say({ kind: 'refresh', sections: 'all' })
  session.pageShown(`${PREFIX}?a=1`)
  jest.advanceTimersByTime(10_000)
  say({ kind: 'refresh', sections: 'all' })
  jest.advanceTimersByTime(10_000)
  jest.useRealTimers()
  expect(sent().map(({ kind }) => kind)).toEqual(['ready', 'ended'])
})

test('another page is told with its address', () => {
  document.body.innerHTML = ''
  editor.postMessage.mockClear()
  session.pageShown(`${PREFIX}/cart`)
  expect(sent()).toEqual([
    { kind: 'navigate', path: '/cart' },
    { kind: 'ready', path: '/cart', sections: [], isFirst: false },
  ])
})

test('the outlines are outside of what a store’s style sheets match, and let every click through', () => {
  const host = find('section-overlay')
  expect([host.parentElement, host.shadowRoot]).toEqual([document.documentElement, null])
  editor.postMessage.mockClear()
  session.end()
  expect(sent()).toEqual([{ kind: 'ended' }])
  expect(document.querySelector('section-overlay')).toBeNull()
  expect(click('a')).toBe(false)
})
