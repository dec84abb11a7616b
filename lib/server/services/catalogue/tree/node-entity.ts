import 'server-only'
import { uuidv7 } from 'uuidv7'
import { type NodeLevel, NodeValues } from '@/lib/contract/catalogue-tree'
import { Failure } from '@/lib/rules/failure'
import { nearestDefaults } from '@/lib/rules/nearest-defaults'
import type { OwnDefaults } from '@/lib/rules/node-defaults'
import type { VendorContext } from '../../../context'
import type { Tx } from '../../../db/transaction'
import type { FieldFacts } from '../../../import/field-facts'
import type { RowChange } from '../../feature/change'
import type { EntryOutcome, ImportRow, TableEntity } from '../../feature/import-entity'
import { changesBetween } from '../../imports/changes-between'
import { type ComparedField, describeDifferences } from '../../imports/describe-differences'
import {
  definedFields,
  field,
  parseFields,
  readDecimalCell,
  readIdCell,
  readWholeNumberCell,
  readYesNoCell,
  rejectDuplicate,
} from '../../imports/read-cells'
import { writeSeparately } from '../../imports/write-separately'
import { describeTaxes } from '../../taxes/read-taxes'
import { findNodes, findOrMakeParent, nodeById, nodeMergedInto, type PlaceOfNode, pathsOfNodes } from './find-nodes'
import { defaultColumns, hasDefaults } from './node-defaults'
import { LEVELS } from './node-level'
import { changeNode, insertNode } from './save-node'
import type { NodeImage } from './write-node'

type NodeDraft = {
  id: string | null
  name: string
  place: PlaceOfNode
  photo: string | null | undefined
  /** The cell's value; undefined when the file has no such column. */
  tax: string | undefined
  /** The values that the file contains; null for a blank cell. */
  defaults: OwnDefaults
}

const HEADINGS: Readonly<Record<NodeLevel, readonly string[]>> = {
  department: ['Department', 'Department name'],
  sub_department: ['Sub-department', 'Subdepartment', 'Sub-department name'],
  category: ['Category', 'Category name', 'Product category'],
  class: ['Class', 'Class name'],
  brand: ['Brand', 'Brand name', 'Manufacturer', 'Vendor'],
}
const PARENTS: Readonly<Record<NodeLevel, readonly FieldFacts[]>> = {
  department: [],
  sub_department: [field('department', 'Department', { also: ['Department name'] })],
  category: [
    field('department', 'Department', { also: ['Department name'] }),
    field('sub_department', 'Sub-department', { also: ['Subdepartment', 'Sub-department name'] }),
  ],
  class: [],
  brand: [],
}
const DEFAULT_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  marginPercent: ['Target margin', 'Suggested margin %', 'Margin %', 'Margin'],
  reorderPoint: [],
  isDiscountable: ['Discountable', 'Allow discounts'],
  minimumAge: ['Age restriction', 'Age limit'],
}
const TAX_HINT = 'Such as VAT 20 %; blank: same as the level above'
const PATH_HINT = { sub_department: 'Name of its department', category: 'Department > Sub-department' } as const

const fieldsOf = (level: NodeLevel): readonly FieldFacts[] => [
  field('id', 'Id', { hint: 'From our export: identifies the entry' }),
  field('name', 'Name', { required: true, also: HEADINGS[level] }),
  ...(level === 'sub_department' || level === 'category'
    ? [field('path', 'Belongs to', { hint: PATH_HINT[level], also: ['Parent', 'Path'] })]
    : []),
  ...PARENTS[level],
  ...(hasDefaults(level) ? [field('tax', 'Tax', { hint: TAX_HINT, also: ['Taxes', 'Tax rate'] })] : []),
  ...defaultColumns(level).map(([key, heading]) =>
    field(key, heading, { hint: 'For new products; blank: same as the level above', also: DEFAULT_SYNONYMS[key] }),
  ),
  field('photo', 'Picture', { hint: 'Address of a picture', also: ['Photo', 'Image', 'Image URL'] }),
]

/** Nodes of one level; a missing parent of a sub-department or a category is created. */
export const nodeEntity = (level: NodeLevel): TableEntity<NodeDraft> => ({
  many: LEVELS[level].many,
  fields: fieldsOf(level),
  group: ({ cells }) =>
    readIdCell(cells, 'id') ??
    JSON.stringify([cells.path, cells.department, cells.sub_department, cells.name]).toLowerCase(),
  read(rows) {
    const cells = rows[0]?.cells ?? {}
    const name = cells.name ?? ''
    rejectDuplicate(rows, name)
    const photo = cells.photo === undefined ? undefined : cells.photo || null
    return {
      name,
      draft: {
        id: readIdCell(cells, 'id'),
        name,
        place: placeOf(level, cells),
        photo,
        tax: cells.tax,
        defaults: defaultsIn(cells),
      },
    }
  },
  write: (tx, ctx, entries) => writeSeparately(tx, entries, (part, { draft }) => writeEntry(part, ctx, level, draft)),
  differences: async (tx, ctx, changes) => {
    const parents = changes.flatMap(({ before, after }) => [before?.parentId, after?.parentId])
    const paths = await pathsOfNodes(
      tx,
      ctx,
      parents.filter((id) => typeof id === 'string'),
    )
    const taxes = await describeTaxes(tx, ctx)
    return (change) =>
      describeDifferences(change, [
        ['Name', ({ name }) => name],
        ['Belongs to', ({ parentId }) => paths.get(String(parentId))],
        ['Picture', ({ photo }) => photo],
        ['Tax', ({ taxRateId }) => taxes.get(String(taxRateId))],
        ...defaultColumns(level).map(([key, heading]): ComparedField => [heading, (image) => image[key]]),
      ])
  },
})

const defaultsIn = (cells: ImportRow['cells']): OwnDefaults => ({
  marginPercent: readDecimalCell(cells, 'marginPercent', 'Target margin'),
  reorderPoint: readWholeNumberCell(cells, 'reorderPoint', 'Reorder point'),
  isDiscountable: cells.isDiscountable === '' ? null : readYesNoCell(cells, 'isDiscountable', 'Coupons'),
  minimumAge: readWholeNumberCell(cells, 'minimumAge', 'Minimum age'),
})

function placeOf(level: NodeLevel, cells: ImportRow['cells']): PlaceOfNode {
  const names = PARENTS[level].map(({ key }) => cells[key] ?? '')
  if (names.length > 0 && names.every((name) => name !== '')) return names
  return cells.path || undefined
}

async function writeEntry(
  tx: Tx,
  ctx: VendorContext,
  level: NodeLevel,
  { id, name, place, photo, tax: taxCell, defaults }: NodeDraft,
): Promise<EntryOutcome> {
  const made: RowChange[] = []
  const above = LEVELS[level].above?.level
  const byId = id === null ? null : await nodeById(tx, ctx, level, id)
  const merged = id === null || byId ? null : await nodeMergedInto(tx, ctx, level, id)
  if (merged) return { changes: [], notes: [`“${name}” was merged into “${merged.name}”, which was not changed.`] }
  const parentId = above && place !== undefined ? await findOrMakeParent(tx, ctx, above, place, made) : undefined
  const known = byId ?? (await onlyNode(tx, ctx, level, name, parentId))
  if (above && !known && parentId === undefined) {
    throw new Failure('invalid', `Enter what the ${LEVELS[level].noun} “${name}” belongs to.`)
  }
  const values = parseFields(
    NodeValues,
    {
      name,
      photo: photo === undefined ? (known?.photo ?? null) : photo,
      parentId: parentId ?? known?.parentId ?? null,
      ...nearestDefaults([known ?? undefined]),
      ...definedFields({
        ...defaults,
        taxRateId: taxCell === undefined ? undefined : await taxNamed(tx, ctx, taxCell),
      }),
    },
    fieldsOf(level),
  )
  const _id = known?.id ?? uuidv7()
  const changes = await changesBetween(tx, ctx, level, [_id], () =>
    known ? changeNode(tx, ctx, level, { ...values, _id }) : insertNode(tx, ctx, level, _id, values),
  )
  return { changes, made }
}

/** A tax of the store by its name and percent, or by a name that only one tax has; null for a blank cell. */
async function taxNamed(tx: Tx, ctx: VendorContext, cell: string): Promise<string | null> {
  if (cell === '') return null
  const wanted = cell.toLowerCase()
  const taxes = [...(await describeTaxes(tx, ctx))].map(([id, words]) => ({ id, words: words.toLowerCase() }))
  const whole = taxes.find(({ words }) => words === wanted)
  const named = taxes.filter(({ words }) => words.replace(/ [\d.]+ %$/, '') === wanted)
  const found = whole ?? (named.length === 1 ? named[0] : undefined)
  if (!found) throw new Failure('invalid', `There is no tax “${cell}”.`)
  return found.id
}

/** The node of a name, in its parent when that is given. Throws `invalid` when several have it. */
async function onlyNode(
  tx: Tx,
  ctx: VendorContext,
  level: NodeLevel,
  name: string,
  parentId: string | undefined,
): Promise<(NodeImage & { id: string }) | null> {
  const [found, ...others] = await findNodes(tx, ctx, level, name, parentId)
  if (others.length === 0) return found ?? null
  throw new Failure('invalid', `There are several ${LEVELS[level].many} called “${name}”. Enter what it belongs to.`)
}
