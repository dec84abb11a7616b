import type { CompileMoment } from '../compile-moment'
import type { CompiledModule, CompiledPage } from '../compiled-page'
import type { PageContent, Section } from '../content'
import { joinRaw, type PagePiece, rawStyles } from '../join-raw'
import { pageSections } from '../page-sections'
import { rawModules } from '../raw-modules'
import { COMMON_CSS } from '../sections/common-css'
import { moduleOfSection } from '../sections/products/module-of-section'
import { usedCss } from '../used-css'
import { sectionDefinition } from './definition-by-type'
import { moduleNames } from './module-names'
import { RAW_SECTION } from './section-kit'
import { sectionMarkup } from './section-markup'
import { shownSections } from './shown-sections'

/**
 * A page as HTML with markers for its live parts, and the modules that those markers name. Pure and total: any content,
 * valid or not, compiles, and what cannot be read shows nothing. Every text is escaped; the result passes the template
 * pipeline without losing anything of ours. Sections that are hidden, outside of their window, or of a type that is not
 * known here are left out.
 */
export function compilePage(content: PageContent, at: CompileMoment): CompiledPage {
  const { shown, expiresAt } = shownSections(content, at)
  const sections = pageSections(content)
  const names = moduleNames(sections, at.sources)
  const lead = leadOf(shown)
  const now = Date.parse(at.now)
  const pieces: PagePiece[] = []
  const modules: CompiledModule[] = []
  const css = new Set<string>()
  const singles = new Set<string>()
  for (const [id, section] of shown) {
    if (section.type === RAW_SECTION) {
      const settings = section.settings ?? {}
      const own = names.get(id)
      pieces.push({ sectionId: id, settings, isMarked: true, ...(own && { names: own }) })
      modules.push(...rawModules(settings, at.sources, own))
      continue
    }
    const markup = sectionMarkup(section.type)
    if (!markup || singles.has(section.type)) continue
    if (sectionDefinition(section.type)?.single) singles.add(section.type)
    const html = markup.html(section, { id, level: id === lead ? 1 : 2, now })
    if (html === '') continue
    pieces.push({ html })
    css.add(markup.css)
    if (section.type === 'products') modules.push(moduleOfSection(id, section))
  }
  const body = joinRaw(pieces, at.sources)
  const own = css.size > 0 ? [usedCss([COMMON_CSS, ...css].join(''), body)] : []
  const raw = sections.flatMap(([, { type, settings }]) => (type === RAW_SECTION ? [settings ?? {}] : []))
  const sheets = [...rawStyles(pieces, raw, at.sources), ...own].map((sheet) => `<style>${sheet}</style>`)
  return { html: sheets.join('') + body, modules, expiresAt }
}

/** The section whose heading is the page's: the first hero, else the first with a title of its own. */
function leadOf(shown: readonly (readonly [string, Section])[]): string | undefined {
  const titled = shown.filter(([, { type, settings }]) => {
    const definition = sectionDefinition(type)
    const title = definition?.titleOf === 'title' && type !== 'products' ? settings?.title : ''
    return typeof title === 'string' && title.trim() !== ''
  })
  return (titled.find(([, { type }]) => type === 'hero') ?? titled[0])?.[0]
}
