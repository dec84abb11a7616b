import 'server-only'
import type { Check, Defect } from './check'
import type { SeenLink } from './view/seen-parts'

const VAGUE = new Set(
  [
    'click here|here|click|click me|this|this link|this page|link|more|read more|learn more|see more|find out more|details|more details|more info|continue|go|view|see|tap here',
    'hier|hier klicken|klicken sie hier|mehr|mehr erfahren|mehr lesen|weiterlesen|weiter|details',
    'ici|cliquez ici|en savoir plus|lire la suite|plus|voir plus|suite',
    'aquí|haz clic aquí|más|leer más|ver más|saber más|qui|clicca qui|di più|leggi di più|scopri di più',
    'klik hier|lees meer|meer|clique aqui|saiba mais|leia mais|mais|kliknij tutaj|więcej|czytaj więcej',
  ]
    .join('|')
    .split('|'),
)

/** Links whose text does not say where they lead, and the same text for different targets. */
export const linkVague: Check = { id: 'link-vague', find: ({ links }) => [...vague(links), ...ambiguous(links)] }

const spoken = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const vague = (links: readonly SeenLink[]): Defect[] =>
  links
    .filter(({ name }) => VAGUE.has(spoken(name)))
    .map((link) => ({
      ...link.place(),
      severity: 'warn',
      subject: `${link.name} ${link.href}`,
      message: `The link “${link.name}” does not say what it opens.`,
      advice: 'Name the target: “See our opening hours” rather than “Click here”.',
    }))

function ambiguous(links: readonly SeenLink[]): Defect[] {
  const byName = new Map<string, SeenLink[]>()
  for (const link of links) {
    const name = spoken(link.name)
    if (name === '' || VAGUE.has(name) || !link.href || link.href === '#') continue
    byName.set(name, [...(byName.get(name) ?? []), link])
  }
  return [...byName.values()].flatMap((group) => {
    const other = group.find(({ href }) => target(href) !== target(group[0]?.href))
    if (!other) return []
    return {
      ...other.place(),
      severity: 'warn',
      subject: other.name,
      message: `Several links are called “${other.name.slice(0, 60)}” and open different pages.`,
      advice: 'Give each of them text of its own.',
    }
  })
}

const target = (href: string | undefined) => (href ?? '').trim().replace(/\/$/, '')
