import { z } from 'zod'
import { group } from './endpoint'
import { Id, MinimumAge, Version } from './fields'
import { After, furtherOrders } from './list-order'
import type { Permission } from './permissions'
import { PictureOfForm } from './pictures'

const NAME_MAX = 120
/** Percent. More would make the price approach infinity. */
const MAX_MARGIN = 99
const MAX_REORDER_POINT = 1_000_000
/** Maximum number of nodes in one call that moves or deletes several. */
const MAX_NODES = 500
/** Limit of "all that match". */
export const MAX_MATCHING_NODES = 10_000

export const NODE_SORTS = ['position', 'name', 'products'] as const
export type NodeSort = (typeof NODE_SORTS)[number]

const Name = z
  .string('Please Enter Name')
  .trim()
  .min(1, 'Please Enter Name')
  .max(NAME_MAX, `Use at most ${NAME_MAX} characters`)

/**
 * Defaults for new products in a node; null: inherited from the level above, or the store. Existing ones do not change.
 */
const Defaults = z.object({
  taxRateId: Id.nullable(),
  /** Profit as a share of the price before tax, in percent. */
  marginPercent: z
    .number('Enter a percentage')
    .min(0, 'Enter a percentage from 0 up')
    .max(MAX_MARGIN, `At most ${MAX_MARGIN} %`)
    .nullable()
    .default(null),
  /** Units at each location that stocks it. */
  reorderPoint: z
    .number('Enter a number')
    .int('Use whole units')
    .min(0, 'Enter a number from 0 up')
    .max(MAX_REORDER_POINT, 'This number is too large')
    .nullable()
    .default(null),
  /** Whether coupons apply to them. */
  isDiscountable: z.boolean().nullable().default(null),
  minimumAge: MinimumAge.default(null),
})

/** Form data of a node of the tree, a class or a brand. */
export const NodeValues = Defaults.extend({
  name: Name,
  photo: PictureOfForm,
  /** Node of the level above; null at the top, for classes and for brands. */
  parentId: Id.nullable(),
})
export type NodeValues = z.output<typeof NodeValues>

/** One row of a list of nodes. */
export const NodeRow = z.object({
  _id: z.string(),
  name: z.string(),
  photo: z.string().nullable(),
  parentId: z.string().nullable(),
  /** Names of the levels above, from the top. */
  path: z.array(z.string()),
  /** Nodes of the level below. */
  children: z.number().int(),
  /** Products in it or anywhere below: those visible to shoppers, and all. */
  published: z.number().int(),
  products: z.number().int(),
  version: Version,
})
export type NodeRow = z.output<typeof NodeRow>

const DefaultsOfNode = z.object({
  taxRateId: z.string().nullable(),
  marginPercent: z.number().nullable(),
  reorderPoint: z.number().int().nullable(),
  isDiscountable: z.boolean().nullable(),
  minimumAge: z.number().int().nullable(),
})
/** The node's or class's own defaults; inherited ones are omitted. */
export const OwnDefaultsSchema = DefaultsOfNode.partial()

/** A node for its form. */
export const NodeEntry = NodeRow.extend({
  ...DefaultsOfNode.shape,
  /** Titles of a few of its products. */
  examples: z.array(z.string()),
})
export type NodeEntry = z.output<typeof NodeEntry>

/** Reply to a change of several rows. */
const Changed = z.object({
  /** Id for its undo; null when nothing changed. */
  changeSetId: z.string().nullable(),
  /** Products that were moved. */
  products: z.number().int(),
})

const Ids = z.array(Id).min(1, 'Choose at least one').max(MAX_NODES, `At most ${MAX_NODES} at a time`)
const filter = {
  query: z.string().trim().max(100).default(''),
  /** Only nodes below this node of the level above. */
  parentId: Id.optional(),
  /** `empty`: without any product; `hidden`: without one visible to shoppers. */
  filled: z.enum(['empty', 'hidden', 'shown']).optional(),
}

type PermissionMap = { readonly view: Permission; readonly edit: Permission }

/** The same calls for the tree, for classes and for brands, each with its own permissions and levels. */
const nodeCalls = <const L extends z.ZodType>(path: string, level: L, { view, edit }: PermissionMap) =>
  group({
    list: {
      method: 'GET',
      path: `vender/${path}/list`,
      audience: 'vendor',
      permission: view,
      summary: 'Entries of one level with their counts, a page at a time',
      input: z.object({
        level,
        ...filter,
        sort: z.enum(NODE_SORTS).default('position'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        further: furtherOrders(NODE_SORTS),
        /** `next` of the previous page. */
        after: After,
        size: z.coerce.number().int().min(1).max(100).default(50),
      }),
      reply: z.object({
        rows: z.array(NodeRow),
        next: z.string().nullable(),
        matching: z.number().int().nullable(),
      }),
    },
    matching: {
      method: 'GET',
      path: `vender/${path}/matching`,
      audience: 'vendor',
      permission: view,
      summary: 'Ids of all entries of one level that match',
      input: z.object({ level, ...filter }),
      reply: z.object({ ids: z.array(z.string()) }),
    },
    read: {
      method: 'GET',
      path: `vender/${path}/read`,
      audience: 'vendor',
      permission: view,
      summary: 'One entry for its form',
      input: z.object({ level, _id: Id }),
      reply: NodeEntry,
    },
    create: {
      method: 'POST',
      path: `vender/${path}/create`,
      audience: 'vendor',
      permission: edit,
      summary: 'Adds an entry after its siblings',
      input: NodeValues.extend({ level }),
      reply: NodeEntry,
    },
    update: {
      method: 'POST',
      path: `vender/${path}/update`,
      audience: 'vendor',
      permission: edit,
      summary: 'Changes name, picture, position or defaults of the given version',
      input: NodeValues.extend({ level, _id: Id, version: Version }),
      reply: NodeEntry,
    },
    move: {
      method: 'POST',
      path: `vender/${path}/move`,
      audience: 'vendor',
      permission: edit,
      summary: 'Moves entries before another one, or to the end, optionally below another parent',
      input: z.object({ level, ids: Ids, parentId: Id.nullable(), before: Id.nullable() }),
      reply: Changed,
    },
    merge: {
      method: 'POST',
      path: `vender/${path}/merge`,
      audience: 'vendor',
      permission: edit,
      summary: 'Merges entries into another one and deletes them; their addresses redirect there',
      input: z.object({ level, ids: Ids, into: Id }),
      reply: Changed,
    },
    remove: {
      method: 'POST',
      path: `vender/${path}/delete`,
      audience: 'vendor',
      permission: edit,
      summary: 'Deletes empty entries; products can be detached from classes and brands',
      input: z.object({ level, ids: Ids, products: z.enum(['keep', 'let_go']).default('keep') }),
      reply: Changed,
    },
  })

const TreeLevel = z.enum(['department', 'sub_department', 'category'])
export type TreeLevel = z.output<typeof TreeLevel>
/** The levels that products are sorted into: the three levels of the menu, and the two axes beside it. */
export type NodeLevel = TreeLevel | 'class' | 'brand'

export const tree = nodeCalls('tree', TreeLevel, { view: 'department.view', edit: 'department.edit' })
export const classes = nodeCalls('class', z.literal('class'), { view: 'class.view', edit: 'class.edit' })
export const brands = nodeCalls('brand', z.literal('brand'), { view: 'brand.view', edit: 'brand.edit' })

export const outline = group({
  read: {
    method: 'GET',
    path: 'vender/tree/outline',
    audience: 'vendor',
    permission: 'department.view',
    summary: 'The whole tree in order, with counts',
    input: z.object({}),
    reply: z.object({
      nodes: z.array(NodeRow.omit({ path: true }).extend({ level: TreeLevel, defaults: OwnDefaultsSchema })),
    }),
  },
})
/** A place for products in the tree, by names. */
export const treePaths = group({
  create: {
    method: 'POST',
    path: 'vender/tree/path',
    audience: 'vendor',
    permission: 'department.edit',
    summary: 'Creates the missing nodes of a path in the tree and returns it',
    input: z.object({
      /** From the department down, such as Food, Cheese, Hard. */
      path: z
        .array(
          z.string().trim().min(1, 'A name is missing in the path').max(120, 'Use at most 120 characters for a name'),
        )
        .min(1, 'Write a path, such as Food > Cheese > Hard')
        .max(3, 'A path has three levels at most: department, sub-department and category'),
    }),
    /** Id of its category. */
    reply: z.object({ _id: z.string(), made: z.number().int() }),
  },
})

export type OutlineNode = z.output<typeof outline.read.reply>['nodes'][number]
