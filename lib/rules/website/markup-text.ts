const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTITIES).map(([sign, entity]) => [entity, sign]),
)

/** Plain text as text of an element, as a browser writes it. Characters that HTML cannot hold are left out. */
export const textMarkup = (text: string): string => usable(text).replace(/[&<>\u00a0]/g, (sign) => ENTITIES[sign] ?? '')

/** Plain text as the value of an attribute in double quotes. */
export const attributeMarkup = (text: string): string =>
  usable(text).replace(/[&<>"\u00a0]/g, (sign) => ENTITIES[sign] ?? '')

/** The plain text behind markup that a browser wrote: it uses these five entities only. */
export const markupAsText = (markup: string): string =>
  markup.replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => SIGNS[entity] ?? '')

const usable = (text: string): string => text.toWellFormed().replace(/[\0\r]/g, '')
