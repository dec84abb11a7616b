import { load } from 'cheerio'
import fc from 'fast-check'
import { filledSection } from '@/e2e/template/filled-section'
import type { Section } from '@/lib/rules/website/content'
import { compilePage } from '@/lib/rules/website/kit/compile'
import { SAMPLE_MOMENT, samplePage } from '@/lib/rules/website/kit/fixtures/compile-sample'
import { SECTION_KIT } from '@/lib/rules/website/kit/section-kit'
import { patchedPart } from '@/lib/rules/website/patched-part'
import { slotKey } from '@/lib/rules/website/raw-source'
import { htmlOfPage, STORE } from './fixtures/run-step'
import { prepareTemplate } from './prepare'
import { prepareSource } from './prepare-source'

const PARTS = [
  '<script>',
  '</script>',
  'alert(1)',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '</section>',
  '</style>',
  '<style>',
  '<!--',
  '-->',
  '"',
  "'",
  '>',
  '<',
  '&quot;',
  '&#34;',
  '&lt;script&gt;',
  'javascript:',
  'java&#10;script:',
  ' onclick=alert(1) ',
  '{{store.name}}',
  '{{',
  '}}',
  '<a href="javascript:alert(1)">',
  '</a>',
  '<iframe srcdoc="',
  '<textarea>',
  '<math><mtext>',
  '<form action="javascript:alert(1)">',
  '<base href="//evil.test">',
  '\u2028',
  '\\',
  '`',
  'data:text/html,',
  'text',
]
const attack = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''))

/** Elements and attributes of prepared HTML that run something, or wait for a click to do so. */
function armed(html: string): string[] {
  const script = /^[\s\0-\x20]*(java|vb)\s*script:|^\s*data:text/i
  return load(html)('*')
    .toArray()
    .flatMap((node) => {
      if (!('attribs' in node)) return []
      const isActive =
        /^(script|object|embed|base|form)$/.test(node.name) ||
        Object.entries(node.attribs).some(
          ([name, value]) => /^on|^srcdoc$/.test(name) || (/href|src|action|data/.test(name) && script.test(value)),
        )
      return isActive ? [`${node.name} ${JSON.stringify(node.attribs)}`] : []
    })
}

test('the check knows what is armed', () => {
  expect(armed('<a href=" javascript:x">a</a><p onclick=x>b</p><script>c</script>')).toHaveLength(3)
})

test.each(SECTION_KIT.map((definition) => [definition.type, definition] as const))(
  '%s: whatever is written into all of its settings, nothing runs',
  (_type, definition) => {
    fc.assert(
      fc.property(fc.array(attack, { minLength: 1, maxLength: 12 }), (attacks) => {
        let at = 0
        const section = filledSection(definition, () => attacks[at++ % attacks.length] ?? '')
        // Safe: as the editor stores it.
        const page = samplePage(section as Section)
        const { html, modules } = compilePage(page, SAMPLE_MOMENT)
        expect(armed(htmlOfPage(prepareTemplate(html, STORE, [...modules])))).toEqual([])
      }),
      { numRuns: 6 },
    )
  },
)

test('whatever is written into the places of an imported page, nothing runs and no element is added', () => {
  const [part] = prepareSource(
    '<section><h1>Fresh <b>good</b></h1><a href="/a"><img src="/a.png" alt="A"></a><p style="background:url(/c.png)">x</p></section>',
    null,
  ).source.parts
  if (!part) throw new Error('The page has no part.')
  const count = load(part.html)('*').length
  fc.assert(
    fc.property(fc.array(attack, { minLength: 1, maxLength: 8 }), (attacks) => {
      const values = part.slots.map((slot, index) => {
        const written = attacks[index % attacks.length] ?? ''
        const isPicture = slot.kind === 'picture' || slot.kind === 'background'
        return [slotKey(slot, index), isPicture ? { src: written, alt: written } : written] as const
      })
      const html = patchedPart(part, Object.fromEntries(values), 's1')
      expect(load(html)('*').length).toBe(count)
      expect(armed(htmlOfPage(prepareTemplate(html, STORE, [])))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
