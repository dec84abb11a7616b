import type { SiteContent } from '@/lib/rules/website/content'
import { applyOperations, type Operation } from '@/lib/rules/website/operation'
import { checkOwnCss } from '../../../template/css/own/check-own-css'
import { DEFAULT_SITE } from '../default-site'
import { compiledDocument, NO_RAW } from './compiled-document'
import { SEED_SHOP } from './fixtures/seed-shop'
import { runChecks, viewed } from './run-checks'

const SITE: SiteContent = {
  ...DEFAULT_SITE,
  announcement: { text: 'Free delivery from $60', href: '/promotion-list', from: null, until: null },
  header: {
    departments: true,
    hidden: [],
    order: ['about'],
    items: { about: { label: 'About us', href: '/pages/about', parent: null } },
  },
}

function found(content: SiteContent) {
  const document = { id: 'site', kind: 'site', title: 'Look and menus', path: null, content } as const
  return runChecks([viewed(compiledDocument(document, NO_RAW, new Date(SEED_SHOP.now)))], SEED_SHOP)
}

const changed = (path: readonly string[], value: string | null): SiteContent => {
  const result = applyOperations(SITE, [{ kind: 'set', path, value }])
  if (result.kind !== 'applied') throw new Error(`${path.join('.')} does not exist`)
  return result.content
}

test('nothing is found in a sound site document', () => {
  expect(found(SITE)).toEqual([])
})

test.each([
  ['contrast', 'theme.colors.text', ['theme', 'colors', 'text'], '#BBBBBB'],
  ['contrast', 'theme.colors.text', ['theme', 'colors', 'background'], '#444444'],
  ['contrast', 'theme.colors.primary', ['theme', 'colors', 'primary'], '#FFF6B0'],
  ['contrast', 'customStyles', ['customStyles'], 'p { color: #aaa; background: #fff }'],
  ['css', 'customStyles', ['customStyles'], '.a { behavior: url(x) }'],
  ['css', 'customStyles', ['customStyles'], '@import "https://fonts.test/a.css";'],
  ['css', 'customStyles', ['customStyles'], 'p { color: red'],
  ['link-dead', 'announcement.href', ['announcement', 'href'], '/pages/gone'],
  ['link-dead', 'header.items.about.href', ['header', 'items', 'about', 'href'], '/product/gone'],
  ['link-empty', 'header.items.about.href', ['header', 'items', 'about', 'href'], ''],
  ['link-unsafe', 'announcement.href', ['announcement', 'href'], 'http://museum.test/'],
  ['hours', 'announcement.until', ['announcement', 'until'], '2026-01-01T00:00:00.000Z'],
  ['hours', 'announcement.text', ['announcement', 'text'], 'Closed on 24 December 2025'],
  ['hours', 'announcement.text', ['announcement', 'text'], 'Open day on 3/4/2026'],
  ['coupon-dead', 'announcement.text', ['announcement', 'text'], 'Ten percent off with the code OLDCODE'],
  ['leftover', 'announcement.text', ['announcement', 'text'], 'Your text here'],
  ['img-missing', 'brand.logo', ['brand', 'logo'], '/files/pictures/s/gone.w200.webp'],
] as const)('%s at %s', (check, field, path, value) => {
  expect(found(changed(path, value)).map((each) => [each.check, each.field])).toContainEqual([check, field])
})

test('dates that are still to come, and those of today, are no defect', () => {
  expect(found(changed(['announcement', 'text'], 'Open day on 24 November 2026'))).toEqual([])
  expect(found(changed(['announcement', 'text'], 'Open until 31.12.2026'))).toEqual([])
})

test('a fix mends what it was offered for', () => {
  for (const [path, value] of [
    [['theme', 'colors', 'text'], '#BBBBBB'],
    [['theme', 'colors', 'primary'], '#FFF6B0'],
    [['announcement', 'until'], '2026-01-01T00:00:00.000Z'],
  ] as const) {
    const broken = changed(path, value)
    const fixes = found(broken).flatMap(({ fix }): Operation[] => fix ?? [])
    const mended = applyOperations(broken, fixes)
    if (mended.kind !== 'applied') throw new Error('not applied')
    expect(found(mended.content)).toEqual([])
  }
})

test('own CSS is checked as its editor checks it', () => {
  const text = 'h2 {\n  position: fixed;\n}\n.a:has(form) { color: red }'
  const messages = found(changed(['customStyles'], text)).map(({ message }) => message)
  expect(messages).toEqual(checkOwnCss(text).problems.map((each) => `${each.message} (own CSS, line ${each.line})`))
  expect(messages).toHaveLength(2)
})

test('lines of own CSS are named', () => {
  const [finding] = found(changed(['customStyles'], 'p { margin: 0 }\n\nh2 { color: #ccc; background: #fff }'))
  expect(finding?.message).toContain('line 3')
})
