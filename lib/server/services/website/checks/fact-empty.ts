import 'server-only'
import type { Check, Defect } from './check'
import type { DocumentView } from './view/document-view'
import type { Place } from './view/place'
import { type FactName, placeholdersIn } from './view/placeholders'

const NAMES: Readonly<Record<FactName, string>> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  address: 'address',
  description: 'description',
}
const FACTS = new Set(Object.keys(NAMES))

/** Placeholders of facts that the business information does not have yet. */
export const factEmpty: Check = {
  id: 'fact-empty',
  find: (view, { store }) =>
    usedFacts(view)
      .filter(({ fact }) => store[fact].trim() === '')
      .map(
        ({ fact, place }): Defect => ({
          ...place(),
          severity: 'warn',
          subject: fact,
          message: `This page shows your ${NAMES[fact]}, which is not filled in yet.`,
          advice: 'Fill it in under Business information, or take it out here.',
        }),
      ),
}

type UsedFact = { readonly fact: FactName; readonly place: () => Place }

function usedFacts({ texts, links, elements, placeOf }: DocumentView): UsedFact[] {
  const inText = (text: string, place: () => Place) =>
    placeholdersIn(text).flatMap(({ fact }) => (fact ? [{ fact, place }] : []))
  return [
    ...texts.flatMap(({ text, place }) => inText(text, place)),
    ...links.flatMap(({ href, place }) => inText(href ?? '', place)),
    ...elements.flatMap(({ element, sectionId }) => {
      const fact = element.attribs['data-store-field']?.trim().toLowerCase() ?? ''
      return FACTS.has(fact) ? [{ fact: fact as FactName, place: () => placeOf(sectionId, '') }] : []
    }),
  ]
}
