import 'server-only'
import type { Dialect, ProductReading } from '../dialect'
import { looseImages, looseProduct, looseVariant } from '../loose-product'
import { readFlag, readPath } from '../read-cell'
import type { Cells } from '../read-rows'

const PARTS = '|'

/** Vendure's product file: a row without a name is another variant of the product above it. */
export const vendure: Dialect = {
  name: 'Vendure',

  fits: (columns) => ['name', 'slug', 'optiongroups', 'optionvalues', 'price'].every((name) => columns.has(name)),

  takes: {
    handle: ['slug'],
    title: ['name'],
    price: ['price'],
    option1Name: ['optiongroups'],
    option1Value: ['optionvalues'],
    variantPicture: ['variantassets'],
    trackStock: ['trackinventory'],
  },

  leaves: ['taxcategory', 'variantfacets'],

  group(cells, row, previous) {
    if (cells.name) return { product: `row:${row}` }
    return previous ? { product: previous } : null
  },

  read(rows): ProductReading {
    const { row, cells } = rows[0]!
    const optionNames = readPath(cells.optiongroups ?? '', PARTS)
    return {
      product: looseProduct({
        row,
        handle: cells.slug ?? '',
        distinction: cells.sku ?? '',
        title: cells.name ?? '',
        descriptionHtml: cells.description ?? '',
        brand: facetsOf(cells, 'brand')[0] ?? '',
        path: facetsOf(cells, 'category'),
        tags: facetsOf(cells, 'color'),
        optionNames,
        variants: rows.map(({ row, cells }) => {
          const values = readPath(cells.optionvalues ?? '', PARTS)
          const isTracked = readFlag(cells.trackinventory ?? '', true) && (cells.stockonhand ?? '') !== ''
          return looseVariant({
            row,
            sku: cells.sku ?? '',
            optionValues: optionNames.map((_, at) => values[at] ?? ''),
            price: cells.price ?? '',
            quantity: isTracked ? (cells.stockonhand ?? '') : null,
            image: readPath(cells.variantassets ?? '', PARTS)[0] ?? '',
          })
        }),
        images: looseImages(row, readPath(cells.assets ?? '', PARTS)),
      }),
      skipped: [],
    }
  },

  feeds: {
    descriptionHtml: ['description'],
    brand: ['facets'],
    path: ['facets'],
    tags: ['facets'],
    images: ['assets'],
    sku: ['sku'],
    quantity: ['stockonhand'],
  },
}

/** Values of one facet in a cell such as `category:Electronics|category:Photo|brand:Kodak`. */
function facetsOf(cells: Cells, facet: string): string[] {
  return readPath(cells.facets ?? '', PARTS)
    .filter((entry) => entry.toLowerCase().startsWith(`${facet}:`))
    .map((entry) => entry.slice(facet.length + 1).trim())
}
