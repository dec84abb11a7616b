import type { Settings } from './content'
import { patchedPart } from './patched-part'
import type { ModuleNames } from './raw-live'
import type { RawSource } from './raw-source'
import { patchedSheets, sheetSettings } from './sheet-pictures'

/** Foreign pages by the hash that raw sections name. */
export type RawSources = ReadonlyMap<string, RawSource>

/** A piece of a page in order: a section of our own as finished HTML, or a part of a foreign page. */
export type PagePiece =
  | { readonly html: string }
  | {
      readonly sectionId: string
      readonly settings: Settings
      readonly isMarked?: boolean
      readonly names?: ModuleNames
    }

/**
 * The pieces of a page as one text. Elements of the foreign page that were around its parts are around them again,
 * once for neighbours; unchanged parts in their own order give the sanitised page byte for byte. A part that does not
 * exist leaves nothing.
 */
export function joinRaw(pieces: readonly PagePiece[], sources: RawSources): string {
  let html = ''
  let open: readonly Frame[] = []
  for (const piece of pieces) {
    const found = 'html' in piece ? null : partOf(piece.settings, sources)
    if (!('html' in piece) && !found) continue
    const wanted = found ? framesOf(found.source, found.part.frame) : []
    html += between(open, wanted)
    open = wanted
    if ('html' in piece) html += piece.html
    else if (found)
      html += patchedPart(found.part, piece.settings, piece.isMarked ? piece.sectionId : null, piece.names)
  }
  return html + between(open, [])
}

/** The part that a raw section's settings name; null when its source or the part does not exist. */
export function partOf(settings: Settings, sources: RawSources) {
  const { source: hash, part: index } = settings
  const source = typeof hash === 'string' ? sources.get(hash) : undefined
  const part = typeof index === 'number' ? source?.parts[index] : undefined
  return source && part ? { source, part } : null
}

/**
 * Style sheets of the foreign pages that a page uses, each once, with the pictures that any of its raw sections chose for
 * them. `all`: the settings of those sections, also of those that do not show now.
 */
export function rawStyles(
  pieces: readonly PagePiece[],
  all: readonly Settings[],
  sources: RawSources,
): readonly string[] {
  const used = new Map(
    pieces.flatMap((piece) => {
      const found = 'html' in piece ? null : partOf(piece.settings, sources)
      return found && 'settings' in piece ? [[piece.settings.source, found.source] as const] : []
    }),
  )
  return [...used].flatMap(([hash, source]) => patchedSheets(source, sheetSettings(all, hash)))
}

type Frame = { readonly source: RawSource; readonly index: number }

/** Frames around a part, the outermost first. A frame that claims to be inside itself ends the search. */
function framesOf(source: RawSource, frame: number): Frame[] {
  const around: Frame[] = []
  for (let index = frame; source.frames[index] && around.length < source.frames.length; ) {
    around.unshift({ source, index })
    index = source.frames[index]?.parent ?? -1
  }
  return around
}

/** Ends of the frames that are left and starts of those that are entered. */
function between(open: readonly Frame[], wanted: readonly Frame[]): string {
  let shared = 0
  while (shared < open.length && isSame(open[shared], wanted[shared])) shared += 1
  const ends = open.slice(shared).reverse()
  const part = ({ source, index }: Frame, side: 'head' | 'tail') => source.frames[index]?.[side] ?? ''
  return (
    ends.map((frame) => part(frame, 'tail')).join('') +
    wanted
      .slice(shared)
      .map((frame) => part(frame, 'head'))
      .join('')
  )
}

const isSame = (one: Frame | undefined, other: Frame | undefined): boolean =>
  one !== undefined && one.source === other?.source && one.index === other.index
