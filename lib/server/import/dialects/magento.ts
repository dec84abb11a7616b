import 'server-only'
import type { Dialect, ProductReading } from '../dialect'
import { looseImages, looseProduct, looseVariant } from '../loose-product'
import { readFlag, readPath } from '../read-cell'
import type { Cells } from '../read-rows'
import { labelOfCode } from './magento-packed'

const TAGS = ['activity', 'material', 'pattern', 'features_bags', 'strap_bags', 'style_bags', 'category_gear', 'gender']
const SWITCHES = ['eco_collection', 'performance_fabric', 'erin_recommends']

/** Magento's sample tables of simple products: several values are on separate lines of one cell. */
export const magento: Dialect = {
  name: 'Magento',

  fits: (columns) => ['category', 'name', 'sku', 'price', 'qty', 'attribute_set'].every((name) => columns.has(name)),

  takes: { title: ['name'], price: ['price', 'special_price'], tags: [...TAGS, ...SWITCHES] },

  leaves: ['attribute_set', 'new', 'sale'],

  group: (cells, row) => ({ product: cells.sku ? `sku:${cells.sku.toLowerCase()}` : `row:${row}` }),

  read(rows): ProductReading {
    const [{ row, cells }, ...again] = rows as [(typeof rows)[number], ...typeof rows]
    const special = cells.special_price ?? ''
    return {
      product: looseProduct({
        row,
        distinction: cells.sku ?? '',
        title: cells.name ?? '',
        descriptionHtml: cells.description ?? '',
        path: readPath(cells.category ?? '', '\n').slice(0, 2),
        tags: tagsOf(cells),
        variants: [
          looseVariant({
            row,
            sku: cells.sku ?? '',
            price: special || (cells.price ?? ''),
            compareAtPrice: special ? (cells.price ?? '') : '',
            quantity: cells.qty ? cells.qty : null,
          }),
        ],
        images: looseImages(row, readPath(cells.image ?? '', '\n')),
      }),
      skipped: again.map((other) => ({ row: other.row, reason: `The product is already in row ${row}.` })),
    }
  },

  feeds: {
    descriptionHtml: ['description'],
    path: ['category'],
    tags: TAGS,
    showInPromotion: ['special_price'],
    images: ['image'],
    sku: ['sku'],
    compareAtPrice: ['special_price'],
    quantity: ['qty'],
  },
}

const tagsOf = (cells: Cells): string[] => [
  ...new Set([
    ...TAGS.flatMap((column) => readPath(cells[column] ?? '', '\n')),
    ...SWITCHES.filter((column) => readFlag(cells[column] ?? '', false)).map(labelOfCode),
  ]),
]
